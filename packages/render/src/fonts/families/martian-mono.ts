// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = {
  family: 'Martian Mono',
  weights: '400 700',
  files: [
    {
      path: '/fonts/martian-mono-core.1b66a8ea2a.woff2',
      range:
        'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212',
      coreBytes: 9632,
    },
    {
      path: '/fonts/martian-mono-latin.edbd9ba270.woff2',
      range: 'U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+2002,U+2044,U+2122',
    },
    {
      path: '/fonts/martian-mono-latin-ext.b85b5ad19a.woff2',
      range:
        'U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E0C-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20B4-20BD,U+A78B-A78C',
    },
    { path: '/fonts/martian-mono-cyrillic.a196ad319c.woff2', range: 'U+401-45E,U+490-491,U+2116' },
    { path: '/fonts/martian-mono-cyrillic-ext.2badd8a6ff.woff2', range: 'U+4AA-4AB,U+4D0-4D7,U+4F2-4F3' },
    {
      path: '/fonts/martian-mono-vietnamese-borrowed.d805174473.woff2',
      range: 'U+1A0-1B0,U+309,U+1EA0-1EF7,U+20AB',
      sizeAdjust: '109%',
    },
    {
      path: '/fonts/martian-mono-cyrillic-borrowed.b68a6cf720.woff2',
      range: 'U+402-40F,U+452-45F',
      sizeAdjust: '109%',
    },
  ],
  fallback: [
    {
      weight: '400 700',
      local: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New', 'Roboto Mono'],
      sizeAdjust: '108.33%',
      ascent: '92.31%',
      descent: '18.46%',
    },
  ],
}
