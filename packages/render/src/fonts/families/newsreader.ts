// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Newsreader',
  weights: '400 600',
  files: [
    {
      path: '/fonts/newsreader-core.b3413337f7.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 14184,
    },
    {
      path: '/fonts/newsreader-latin.7299bceadf.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+201A-2044,U+20AC,U+2122,U+2215',
    },
    {
      path: '/fonts/newsreader-latin-ext.8d324f8490.woff2',
      range: 'U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD',
    },
    { path: '/fonts/newsreader-vietnamese.02f0c9ee4a.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '100 450',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '103.98%',
      ascent: '70.69%',
      descent: '25.49%',
    },
    {
      weight: '451 550',
      local: ['Times New Roman', 'Times', 'Liberation Serif', 'Tinos'],
      sizeAdjust: '106.49%',
      ascent: '69.02%',
      descent: '24.88%',
    },
    {
      weight: '551 900',
      local: [
        'Times New Roman Bold',
        'TimesNewRomanPS-BoldMT',
        'Times Bold',
        'Liberation Serif Bold',
        'Tinos Bold',
      ],
      sizeAdjust: '103.04%',
      ascent: '71.33%',
      descent: '25.72%',
    },
  ],
}
