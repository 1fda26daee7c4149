// Written by tools/cut-fonts.ts; change that instead.
import type { FontFamily } from './font-family.ts'

/** The fonts that themes may name. Sizes in bytes as served (WOFF2). */
export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    "family": "JetBrains Mono",
    "weights": "300 800",
    "files": [
      {
        "path": "/fonts/jetbrains-mono-core.1bdb6a8d93.woff2",
        "bytes": 13020,
        "range": "U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212",
        "core": true
      },
      {
        "path": "/fonts/jetbrains-mono-latin.bd94e36b35.woff2",
        "bytes": 8728,
        "range": "U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2032-2044,U+2122,U+2215,U+FEFF",
        "core": false
      },
      {
        "path": "/fonts/jetbrains-mono-latin-ext.3de58f07c9.woff2",
        "bytes": 12240,
        "range": "U+100-1B0,U+1CD-237,U+259,U+2B9-2F7,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BF,U+2113",
        "core": false
      },
      {
        "path": "/fonts/jetbrains-mono-vietnamese.c5d1fb0d77.woff2",
        "bytes": 4764,
        "range": "U+1EA0-1EF1",
        "core": false
      },
      {
        "path": "/fonts/jetbrains-mono-cyrillic.214d45d10e.woff2",
        "bytes": 10148,
        "range": "U+401-45F,U+490-491,U+2116",
        "core": false
      },
      {
        "path": "/fonts/jetbrains-mono-cyrillic-ext.0a6c09507e.woff2",
        "bytes": 1176,
        "range": "U+4AE-4AF,U+4E8-4E9",
        "core": false
      },
      {
        "path": "/fonts/jetbrains-mono-greek.98d06124f8.woff2",
        "bytes": 7504,
        "range": "U+374-3D7",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "300 800",
        "local": [
          "Menlo",
          "DejaVu Sans Mono",
          "Liberation Mono",
          "Courier New",
          "Roboto Mono"
        ],
        "sizeAdjust": "100%",
        "ascent": "102%",
        "descent": "30%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Martian Mono",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/martian-mono-core.05a50b87a3.woff2",
        "bytes": 9728,
        "range": "U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+B7,U+BB,U+D7,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2191,U+2193,U+2212",
        "core": true
      },
      {
        "path": "/fonts/martian-mono-latin.9bc0d2ba51.woff2",
        "bytes": 7084,
        "range": "U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+2002,U+2044,U+2122",
        "core": false
      },
      {
        "path": "/fonts/martian-mono-latin-ext.5df0e0ff33.woff2",
        "bytes": 9496,
        "range": "U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E0C-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20B4-20BD,U+A78B-A78C",
        "core": false
      },
      {
        "path": "/fonts/martian-mono-cyrillic.4095763a91.woff2",
        "bytes": 6736,
        "range": "U+401-45E,U+490-491,U+2116",
        "core": false
      },
      {
        "path": "/fonts/martian-mono-cyrillic-ext.7a4900adc5.woff2",
        "bytes": 1724,
        "range": "U+4AA-4AB,U+4D0-4D7,U+4F2-4F3",
        "core": false
      },
      {
        "path": "/fonts/martian-mono-vietnamese-borrowed.9d20cb9a20.woff2",
        "bytes": 4376,
        "range": "U+1A0-1B0,U+309,U+1EA0-1EF7,U+20AB",
        "core": false,
        "sizeAdjust": "109%"
      },
      {
        "path": "/fonts/martian-mono-cyrillic-borrowed.ec06b6d3ae.woff2",
        "bytes": 2232,
        "range": "U+402-40F,U+452-45F",
        "core": false,
        "sizeAdjust": "109%"
      }
    ],
    "fallback": [
      {
        "weight": "400 700",
        "local": [
          "Menlo",
          "DejaVu Sans Mono",
          "Liberation Mono",
          "Courier New",
          "Roboto Mono"
        ],
        "sizeAdjust": "108.33%",
        "ascent": "92.31%",
        "descent": "18.46%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Familjen Grotesk",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/familjen-grotesk-core.c7cb977406.woff2",
        "bytes": 8828,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/familjen-grotesk-latin.087d52a5b4.woff2",
        "bytes": 9760,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191-2193,U+2215",
        "core": false
      },
      {
        "path": "/fonts/familjen-grotesk-latin-ext.1f1b148133.woff2",
        "bytes": 12188,
        "range": "U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/familjen-grotesk-vietnamese.c91564bacd.woff2",
        "bytes": 3608,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "95.07%",
        "ascent": "107.81%",
        "descent": "23.67%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "92.78%",
        "ascent": "110.48%",
        "descent": "24.25%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Fraunces",
    "weights": "350 350",
    "files": [
      {
        "path": "/fonts/fraunces-core.b025df46b0.woff2",
        "bytes": 10064,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/fraunces-latin.81d9da1c78.woff2",
        "bytes": 9484,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+201A-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/fraunces-latin-ext.41275bd6b2.woff2",
        "bytes": 14896,
        "range": "U+100-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/fraunces-vietnamese.2990b96ba9.woff2",
        "bytes": 4324,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Times New Roman",
          "Times",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "111.87%",
        "ascent": "87.42%",
        "descent": "22.79%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Times Bold",
          "Liberation Serif Bold",
          "Tinos Bold"
        ],
        "sizeAdjust": "105.03%",
        "ascent": "93.12%",
        "descent": "24.28%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Fraunces Italic",
    "weights": "370 370",
    "files": [
      {
        "path": "/fonts/fraunces-italic-core.41b9d387e9.woff2",
        "bytes": 12832,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": false
      },
      {
        "path": "/fonts/fraunces-italic-latin.111289ab0c.woff2",
        "bytes": 11196,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-308,U+323,U+201A-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/fraunces-italic-latin-ext.38bab25c4b.woff2",
        "bytes": 18404,
        "range": "U+100-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/fraunces-italic-vietnamese.fc1a896ef9.woff2",
        "bytes": 4892,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Times New Roman",
          "Times",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "109.71%",
        "ascent": "89.14%",
        "descent": "23.24%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Instrument Sans",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/instrument-sans-core.5f2c1e69f9.woff2",
        "bytes": 11608,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/instrument-sans-latin.2e34fdedfb.woff2",
        "bytes": 8920,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-308,U+201A-201E,U+2039-203A,U+20AC,U+2122,U+2191-2193",
        "core": false
      },
      {
        "path": "/fonts/instrument-sans-latin-ext.98b17e51dc.woff2",
        "bytes": 7880,
        "range": "U+100-17E,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF3",
        "core": false
      },
      {
        "path": "/fonts/instrument-sans-vietnamese-borrowed.354dadf943.woff2",
        "bytes": 5136,
        "range": "U+128-129,U+168-169,U+1A0-1B0,U+309,U+323,U+1EA0-1EF9,U+20AB",
        "core": false,
        "sizeAdjust": "103.5%"
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "103.24%",
        "ascent": "93.95%",
        "descent": "24.22%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "99.56%",
        "ascent": "97.43%",
        "descent": "25.11%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Schibsted Grotesk",
    "weights": "400 800",
    "files": [
      {
        "path": "/fonts/schibsted-grotesk-core.498be738e1.woff2",
        "bytes": 13852,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/schibsted-grotesk-latin.5170018ba4.woff2",
        "bytes": 13468,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-308,U+323,U+201A-2044,U+20AC,U+2122,U+2191-2193,U+2215",
        "core": false
      },
      {
        "path": "/fonts/schibsted-grotesk-latin-ext.61d034d432.woff2",
        "bytes": 13988,
        "range": "U+100-19D,U+1CD-237,U+259-272,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A9-20BF,U+2113",
        "core": false
      },
      {
        "path": "/fonts/schibsted-grotesk-vietnamese-borrowed.cb9f4ec8cd.woff2",
        "bytes": 5132,
        "range": "U+1A0-1B0,U+309,U+1EA0-1EF7,U+20AB",
        "core": false,
        "sizeAdjust": "99.5%"
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "105.23%",
        "ascent": "92.81%",
        "descent": "24.5%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "104.22%",
        "ascent": "93.7%",
        "descent": "24.74%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Hanken Grotesk",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/hanken-grotesk-core.d944aac297.woff2",
        "bytes": 9876,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/hanken-grotesk-latin.f425736aab.woff2",
        "bytes": 10128,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+201A-201E,U+2039-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/hanken-grotesk-latin-ext.a719e848c2.woff2",
        "bytes": 10684,
        "range": "U+100-1B0,U+1CD-237,U+259-272,U+2C7-2F6,U+1E20-1E21,U+1E44-1E45,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20AB-20BD",
        "core": false
      },
      {
        "path": "/fonts/hanken-grotesk-vietnamese.e53d01213c.woff2",
        "bytes": 4008,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "101.71%",
        "ascent": "98.31%",
        "descent": "29.79%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "95.44%",
        "ascent": "104.78%",
        "descent": "31.75%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Newsreader",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/newsreader-core.57012d88be.woff2",
        "bytes": 15448,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/newsreader-latin.1860c5e93d.woff2",
        "bytes": 14064,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+201A-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/newsreader-latin-ext.5f69e7ad05.woff2",
        "bytes": 19572,
        "range": "U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/newsreader-vietnamese.46ee5a8caa.woff2",
        "bytes": 5788,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Times New Roman",
          "Times",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "104.37%",
        "ascent": "70.42%",
        "descent": "25.39%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Times Bold",
          "Liberation Serif Bold",
          "Tinos Bold"
        ],
        "sizeAdjust": "105.77%",
        "ascent": "69.49%",
        "descent": "25.05%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Newsreader Light",
    "weights": "300 400",
    "files": [
      {
        "path": "/fonts/newsreader-light-core.82e9a0fa07.woff2",
        "bytes": 14612,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/newsreader-light-latin.8d2f219d92.woff2",
        "bytes": 13428,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+201A-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/newsreader-light-latin-ext.6820d32d14.woff2",
        "bytes": 18756,
        "range": "U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/newsreader-light-vietnamese.93ffdcc13d.woff2",
        "bytes": 5496,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Times New Roman",
          "Times",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "104.37%",
        "ascent": "70.42%",
        "descent": "25.39%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Times Bold",
          "Liberation Serif Bold",
          "Tinos Bold"
        ],
        "sizeAdjust": "97.99%",
        "ascent": "75.01%",
        "descent": "27.04%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Space Grotesk",
    "weights": "400 700",
    "files": [
      {
        "path": "/fonts/space-grotesk-core.da22affe69.woff2",
        "bytes": 9076,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/space-grotesk-latin.5193a80009.woff2",
        "bytes": 10296,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191-2193,U+2215",
        "core": false
      },
      {
        "path": "/fonts/space-grotesk-latin-ext.338eeeeba1.woff2",
        "bytes": 15588,
        "range": "U+100-259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113",
        "core": false
      },
      {
        "path": "/fonts/space-grotesk-vietnamese.6dfdbf2fa0.woff2",
        "bytes": 3960,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "111.33%",
        "ascent": "88.39%",
        "descent": "26.23%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "102.72%",
        "ascent": "95.8%",
        "descent": "28.43%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Archivo Wide",
    "weights": "800 800",
    "files": [
      {
        "path": "/fonts/archivo-wide-core.64a8a3068a.woff2",
        "bytes": 6352,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/archivo-wide-latin.ed5fbbeb0e.woff2",
        "bytes": 7444,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191-2193,U+2215,U+FEFF",
        "core": false
      },
      {
        "path": "/fonts/archivo-wide-latin-ext.0eda71681a.woff2",
        "bytes": 9592,
        "range": "U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113",
        "core": false
      },
      {
        "path": "/fonts/archivo-wide-vietnamese.00084b4264.woff2",
        "bytes": 2796,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "128.94%",
        "ascent": "68.1%",
        "descent": "16.29%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Archivo",
    "weights": "400 600",
    "files": [
      {
        "path": "/fonts/archivo-core.149884ad4c.woff2",
        "bytes": 10300,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/archivo-latin.746af23421.woff2",
        "bytes": 12076,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191-2193,U+2215,U+FEFF",
        "core": false
      },
      {
        "path": "/fonts/archivo-latin-ext.7c459e8ede.woff2",
        "bytes": 16832,
        "range": "U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113",
        "core": false
      },
      {
        "path": "/fonts/archivo-vietnamese.89af4eff1b.woff2",
        "bytes": 4608,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "98.62%",
        "ascent": "89.03%",
        "descent": "21.29%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "94.64%",
        "ascent": "92.77%",
        "descent": "22.19%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Archivo Condensed",
    "weights": "600 600",
    "files": [
      {
        "path": "/fonts/archivo-condensed-core.45ba395b79.woff2",
        "bytes": 6132,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": false
      },
      {
        "path": "/fonts/archivo-condensed-latin.863de07ae7.woff2",
        "bytes": 7360,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2191-2193,U+2215,U+FEFF",
        "core": false
      },
      {
        "path": "/fonts/archivo-condensed-latin-ext.bb78d2579c.woff2",
        "bytes": 9492,
        "range": "U+100-237,U+259-272,U+2B9-2DD,U+1E24-1E25,U+1E62-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113",
        "core": false
      },
      {
        "path": "/fonts/archivo-condensed-vietnamese.fd62497d98.woff2",
        "bytes": 2708,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "68.41%",
        "ascent": "128.34%",
        "descent": "30.7%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Newsreader Italic",
    "weights": "400 400",
    "files": [
      {
        "path": "/fonts/newsreader-italic-core.58a21f8af9.woff2",
        "bytes": 10312,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": false
      },
      {
        "path": "/fonts/newsreader-italic-latin.77b0621ed6.woff2",
        "bytes": 9240,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2BC-2DC,U+300-309,U+323,U+201A-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/newsreader-italic-latin-ext.82ab2aa206.woff2",
        "bytes": 12520,
        "range": "U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD",
        "core": false
      },
      {
        "path": "/fonts/newsreader-italic-vietnamese.aa2050c679.woff2",
        "bytes": 3452,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Times New Roman",
          "Times",
          "Liberation Serif",
          "Tinos"
        ],
        "sizeAdjust": "98.31%",
        "ascent": "74.77%",
        "descent": "26.96%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Libre Franklin",
    "weights": "600 600",
    "files": [
      {
        "path": "/fonts/libre-franklin-core.613db60b0d.woff2",
        "bytes": 7844,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/libre-franklin-latin.eb7dc37b0a.woff2",
        "bytes": 8104,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2BB-2DC,U+300-309,U+323,U+2009-2044,U+20AC,U+2122,U+2215",
        "core": false
      },
      {
        "path": "/fonts/libre-franklin-latin-ext.e736536337.woff2",
        "bytes": 11500,
        "range": "U+100-1CC,U+1E6-237,U+259,U+2B9-2DD,U+1E08-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BD,U+2113",
        "core": false
      },
      {
        "path": "/fonts/libre-franklin-vietnamese.7e669e3ea1.woff2",
        "bytes": 2464,
        "range": "U+1EA0-1EF1",
        "core": false
      },
      {
        "path": "/fonts/libre-franklin-cyrillic.e2fc814201.woff2",
        "bytes": 6976,
        "range": "U+400-45F,U+490-491,U+4B0-4B1,U+2116",
        "core": false
      },
      {
        "path": "/fonts/libre-franklin-cyrillic-ext.a0bdf3ff7a.woff2",
        "bytes": 9616,
        "range": "U+462-52F",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "99.04%",
        "ascent": "97.54%",
        "descent": "24.84%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Bricolage Condensed",
    "weights": "800 800",
    "files": [
      {
        "path": "/fonts/bricolage-condensed-core.d27f52d596.woff2",
        "bytes": 8740,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/bricolage-condensed-latin.18c1a336bc.woff2",
        "bytes": 7756,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191-2193",
        "core": false
      },
      {
        "path": "/fonts/bricolage-condensed-latin-ext.bb5915cf99.woff2",
        "bytes": 7688,
        "range": "U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113",
        "core": false
      },
      {
        "path": "/fonts/bricolage-condensed-vietnamese.4d1a4f3808.woff2",
        "bytes": 2532,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "81.85%",
        "ascent": "113.63%",
        "descent": "32.99%",
        "lineGap": "0%"
      }
    ]
  },
  {
    "family": "Bricolage Grotesque",
    "weights": "500 800",
    "files": [
      {
        "path": "/fonts/bricolage-grotesque-core.2b09a473c0.woff2",
        "bytes": 13488,
        "range": "U+20-23,U+25-29,U+2B-3B,U+3F-5A,U+5F,U+61-7A,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212",
        "core": true
      },
      {
        "path": "/fonts/bricolage-grotesque-latin.7416a08417.woff2",
        "bytes": 12516,
        "range": "U+24-3E,U+5B-60,U+7B-7E,U+A1-102,U+131,U+152-153,U+2C6-2DC,U+300-309,U+323,U+2002-2044,U+20AC,U+2122,U+2191-2193",
        "core": false
      },
      {
        "path": "/fonts/bricolage-grotesque-latin-ext.f2d0bf9ac8.woff2",
        "bytes": 12996,
        "range": "U+100-17E,U+1A0-1B0,U+1CD-1CE,U+218-21B,U+237,U+2C7-2DD,U+1E80-1E9E,U+1EF2-1EF9,U+2020,U+20A1-20BF,U+2113",
        "core": false
      },
      {
        "path": "/fonts/bricolage-grotesque-vietnamese.6a03c3d41f.woff2",
        "bytes": 4376,
        "range": "U+1EA0-1EF1",
        "core": false
      }
    ],
    "fallback": [
      {
        "weight": "100 500",
        "local": [
          "Arial",
          "Helvetica",
          "Liberation Sans",
          "Arimo",
          "Roboto"
        ],
        "sizeAdjust": "107.11%",
        "ascent": "86.83%",
        "descent": "25.21%",
        "lineGap": "0%"
      },
      {
        "weight": "600 900",
        "local": [
          "Arial Bold",
          "Arial-BoldMT",
          "Helvetica Bold",
          "Liberation Sans Bold",
          "Arimo Bold",
          "Roboto Bold"
        ],
        "sizeAdjust": "104.09%",
        "ascent": "89.35%",
        "descent": "25.94%",
        "lineGap": "0%"
      }
    ]
  }
]
