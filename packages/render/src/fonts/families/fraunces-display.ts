// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Fraunces Display',
  weights: '320 320',
  files: [
    {
      path: '/fonts/fraunces-display-core.8dba5f39f7.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
    },
    {
      path: '/fonts/fraunces-display-latin.668df349b3.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+201A-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/fraunces-display-latin-ext.c46f3e1a16.woff2',
      range: 'U+100-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
    },
    { path: '/fonts/fraunces-display-vietnamese.93c8a6328a.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 500',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '88.79%',
      ascent: '110.15%',
      descent: '28.72%',
    },
    {
      weight: '600 900',
      local: [
        'Times New Roman Bold',
        'TimesNewRomanPS-BoldMT',
        'Times Bold',
        'Liberation Serif Bold',
        'Tinos Bold',
      ],
      sizeAdjust: '83.7%',
      ascent: '116.84%',
      descent: '30.46%',
    },
  ],
}
