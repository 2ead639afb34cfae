"""
Writes the outlines that the sheets of a product are lettered with: Archivo, the shop's own typeface, in two weights. Not
needed by any other command: the outlines are committed.

    apt-get install --no-install-recommends python3-fonttools python3-brotli && /usr/bin/python3 tools/product-pictures/letters.py
"""

import json
import os

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..')
FONT = os.path.join(
    ROOT, 'node_modules', '@fontsource-variable', 'archivo', 'files', 'archivo-latin-wght-normal.woff2'
)
OUT = os.path.join(ROOT, 'apps', 'api', 'src', 'catalogue', 'data', 'archivo-outlines.json')
WEIGHTS = {'regular': 460, 'bold': 680}
#: What names, figures and units are written with; an accented letter keeps at least its letter.
SIGNS = [chr(code) for code in range(0x20, 0x7F)] + list('×·²³°±½¼¾ØøÆæß–—‘’“”…€')


def whole(value):
    return str(round(value))


def outlines(weight):
    font = instantiateVariableFont(TTFont(FONT), {'wght': weight})
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    made = {}
    for sign in SIGNS:
        if ord(sign) not in names:
            continue
        pen = SVGPathPen(glyphs, ntos=whole)
        # Drawings count downwards.
        glyphs[names[ord(sign)]].draw(TransformPen(pen, (1, 0, 0, -1, 0, 0)))
        made[sign] = [round(glyphs[names[ord(sign)]].width), pen.getCommands()]
    return font['OS/2'].sCapHeight, made


def main():
    document = {
        'notice': 'Outlines of Archivo. Copyright 2020 The Archivo Project Authors. SIL Open Font License 1.1, openfontlicense.org',
    }
    for name, weight in WEIGHTS.items():
        document['capHeight'], document[name] = outlines(weight)
    with open(OUT, 'w', encoding='utf-8') as file:
        json.dump(document, file, ensure_ascii=False, separators=(',', ':'))
        file.write('\n')


if __name__ == '__main__':
    main()
