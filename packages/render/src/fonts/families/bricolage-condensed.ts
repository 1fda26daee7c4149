// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Bricolage Condensed',
  weights: '800 800',
  files: [
    {
      path: '/fonts/bricolage-condensed-core.d903f60aec.woff2',
      range:
        'U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212',
      coreBytes: 7888,
    },
    {
      path: '/fonts/bricolage-condensed-latin.dc3bd72041.woff2',
      range:
        'U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191,U+2193',
    },
    {
      path: '/fonts/bricolage-condensed-latin-ext.12b4380d5d.woff2',
      range:
        'U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113',
    },
    { path: '/fonts/bricolage-condensed-vietnamese.da2f51bc47.woff2', range: 'U+1EA0-1EF1' },
  ],
  fallback: [
    {
      weight: '500 750',
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Helvetica Bold',
        'Liberation Sans Bold',
        'Arimo Bold',
        'Roboto Bold',
      ],
      sizeAdjust: '80.32%',
      ascent: '115.78%',
      descent: '33.61%',
    },
    {
      weight: '751 900',
      local: [
        'Arial Bold',
        'Arial-BoldMT',
        'Helvetica Bold',
        'Liberation Sans Bold',
        'Arimo Bold',
        'Roboto Bold',
      ],
      sizeAdjust: '72.45%',
      ascent: '128.36%',
      descent: '37.27%',
    },
  ],
}
