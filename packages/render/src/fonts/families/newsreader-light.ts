// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Newsreader Light',
  weights: '300 400',
  files: [
    {
      path: '/fonts/newsreader-light-core.8f7d4ec01b.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 14048,
    },
    {
      path: '/fonts/newsreader-light-latin.f6c45b7ee4.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+201A-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/newsreader-light-latin-ext.c63a02cfd8.woff2',
      range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
    },
    { path: '/fonts/newsreader-light-vietnamese.588036fe9a.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 350',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '101.11%',
      ascent: '72.69%',
      descent: '26.21%',
    },
    {
      weight: '351 500',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '103.98%',
      ascent: '70.69%',
      descent: '25.49%',
    },
    {
      weight: '501 900',
      local: [
        'Times New Roman Bold',
        'TimesNewRomanPS-BoldMT',
        'Times Bold',
        'Liberation Serif Bold',
        'Tinos Bold',
      ],
      sizeAdjust: '98.02%',
      ascent: '74.98%',
      descent: '27.03%',
    },
  ],
}
