"""Make the bundled fonts from their sources; needs fontTools and brotli. See README.md beside this file.

Usage: python subset.py NotoSansCJK-Regular.ttc NotoSansCJK-Bold.ttc KAISEI_LATIN.woff2 KAISEI_JAPANESE.woff2
"""

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x160, 0x161, 0x178, 0x17D, 0x17E]
PUNCTUATION = [ord(c) for c in "‐–—―‘’“”„†‡•…‰′″‹›※⁄€№™−×÷±∞≈≠≤≥½¼¾"]
SYMBOLS = [ord(c) for c in "←↑→↓↔⇒⇔■□▲△▶▷▼▽◀◁◆◇○◎●★☆♠♥♦♣♪✓①②③④⑤⑥⑦⑧⑨⑩⌘"]
KANA = [*range(0x3000, 0x3020), *range(0x3040, 0x3100), *range(0xFF01, 0xFF60)]
TITLE_KANJI = (
    "囲炉裏果樹園収穫結果新遊規則設定続勝者点得戦砲海賊船電力水発電所山川橋道谷花実蜂蜜対局再開始終最高記録"
    "目次手番一二三四五六七八九十人名作名前保存今日昨日年月時分秒合計総優"
)
JOYO_OUTSIDE = (
    "丼亀傲刹勾喩嗅嘲塡媛嫉宛彙彩怨恣惧慄憬戴拶拭挫挨捉捗摯曖柿栃楷毀氾沃沙汰溺瘍眉睦瞳稽箋籠緻羞羨腎腫臆"
    "艶苛葛蔑藤虎蜂蜜訃詣詮諦諧謎貪貼賂賭踪蹴辣遜遡那酎醒采錮鍋鍵鎌闇阜陪隙頃頓頰顎餅餌駒骸鬱鶴麓麺"
)


def kanji() -> list[int]:
    """Return the 2,965 kanji of JIS level 1 and the few joyo kanji outside it."""
    found = []
    for row in range(16, 48):
        for cell in range(1, 95):
            try:
                found.append(ord(bytes([0xA0 + row, 0xA0 + cell]).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return found + [ord(c) for c in JOYO_OUTSIDE]


def subset(font: TTFont, points: list[int]) -> None:
    """Cut a font down to some code points, keeping kerning and nothing vertical."""
    options = Options()
    options.layout_features = ["kern", "palt"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "DSIG", "STAT"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.glyph_names = False
    options.hinting = True
    options.desubroutinize = False
    options.notdef_outline = True
    worker = Subsetter(options)
    worker.populate(unicodes=points)
    worker.subset(font)


def rename(font: TTFont, family: str, style: str) -> None:
    """Name a font in the four places programs look."""
    postscript = f"{family.replace(' ', '')}-{style}"
    texts = {1: family, 2: style, 3: f"Irori subset of {postscript}", 4: f"{family} {style}", 6: postscript}
    for number, text in texts.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["name"].names = [record for record in font["name"].names if record.nameID not in (16, 17)]


def lines(font: TTFont, ascent: int, descent: int) -> None:
    """Set the height of a line, in thousandths; the CJK originals leave half a line empty."""
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, -descent, 0
    font["OS/2"].sTypoAscender, font["OS/2"].sTypoDescender, font["OS/2"].sTypoLineGap = ascent, -descent, 0
    font["OS/2"].usWinAscent, font["OS/2"].usWinDescent = ascent, descent


def sans(source: str, style: str) -> None:
    """Write one weight of the reading face."""
    font = TTFont(source, fontNumber=0)
    subset(font, LATIN + PUNCTUATION + SYMBOLS + KANA + kanji())
    rename(font, "Noto Sans JP", style)
    top = font["CFF "].cff
    top.fontNames = [f"NotoSansJP-{style}"]
    lines(font, 1000, 290)
    font.save(HERE / f"NotoSansJP-{style}.otf")


def display(latin: str, japanese: str) -> None:
    """Write the display face from its Latin and Japanese halves."""
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        for name, points in (
            (latin, LATIN + PUNCTUATION),
            (japanese, KANA + [ord(c) for c in TITLE_KANJI]),
        ):
            font = TTFont(name)
            font.flavor = None
            subset(font, points)
            for table in ("GSUB", "GPOS", "GDEF", "gasp"):
                if table in font:
                    del font[table]
            parts.append(Path(folder) / f"{len(parts)}.ttf")
            font.save(parts[-1])
        merged = Merger().merge([str(part) for part in parts])
    rename(merged, "Kaisei Tokumin", "Bold")
    lines(merged, 980, 270)
    merged.save(HERE / "KaiseiTokumin-Bold.ttf")


if __name__ == "__main__":
    regular, bold, latin, japanese = sys.argv[1:]
    sans(regular, "Regular")
    sans(bold, "Bold")
    display(latin, japanese)
