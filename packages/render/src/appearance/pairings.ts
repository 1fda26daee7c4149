import type { ThemeName, TypePairing } from '@vitrine/model'
import { family as archivo } from '../fonts/families/archivo.ts'
import { family as archivoCondensed } from '../fonts/families/archivo-condensed.ts'
import { family as bricolageCondensed } from '../fonts/families/bricolage-condensed.ts'
import { family as bricolage } from '../fonts/families/bricolage-grotesque.ts'
import { family as familjen } from '../fonts/families/familjen-grotesk.ts'
import { family as frauncesDisplay } from '../fonts/families/fraunces-display.ts'
import { family as fraunces } from '../fonts/families/fraunces.ts'
import { family as hanken } from '../fonts/families/hanken-grotesk.ts'
import { family as instrument } from '../fonts/families/instrument-sans.ts'
import { family as jetbrains } from '../fonts/families/jetbrains-mono.ts'
import { family as martian } from '../fonts/families/martian-mono.ts'
import { family as newsreader } from '../fonts/families/newsreader.ts'
import { family as newsreaderItalic } from '../fonts/families/newsreader-italic.ts'
import { family as newsreaderLight } from '../fonts/families/newsreader-light.ts'
import { family as schibsted } from '../fonts/families/schibsted-grotesk.ts'
import { family as space } from '../fonts/families/space-grotesk.ts'
import type { FontFamily } from '../fonts/font-family.ts'

/** Replacements of the theme's families, and their sizes in percent: themes compute titles from the width of theirs. */
export type Substitutes = Readonly<Record<string, readonly [family: FontFamily, size: number]>>

/** The pairings of each theme besides its own, the lead first. */
export const PAIRINGS: Readonly<Record<ThemeName, Readonly<Partial<Record<TypePairing, Substitutes>>>>> = {
  atelier: {
    newsreader: {
      Fraunces: [newsreader, 103],
      'Fraunces Display': [newsreaderLight, 100],
      'Fraunces Italic': [newsreaderItalic, 106],
    },
    hanken: {
      Fraunces: [hanken, 94],
      'Fraunces Display': [hanken, 94],
      'Fraunces Italic': [newsreaderItalic, 106],
    },
  },
  blueprint: {
    space: { 'Familjen Grotesk': [space, 90], 'Martian Mono': [jetbrains, 107] },
    instrument: { 'Familjen Grotesk': [instrument, 93], 'Martian Mono': [jetbrains, 107] },
    archivo: { 'Familjen Grotesk': [archivo, 96] },
  },
  gazette: {
    schibsted: { Newsreader: [schibsted, 91] },
    archivo: { Newsreader: [archivo, 96], 'Libre Franklin': [archivoCondensed, 112] },
  },
  ledger: {
    hanken: { 'Schibsted Grotesk': [hanken, 103] },
    newsreader: { 'Schibsted Grotesk': [newsreader, 106] },
    space: { 'Schibsted Grotesk': [space, 97] },
  },
  marquee: {
    bricolage: {
      'Archivo Wide': [bricolage, 118],
      Archivo: [hanken, 99],
      'Archivo Condensed': [bricolageCondensed, 92],
    },
    schibsted: { 'Archivo Wide': [schibsted, 118], Archivo: [instrument, 97] },
  },
  meridian: {
    schibsted: { 'Hanken Grotesk': [schibsted, 95] },
    fraunces: {
      'Hanken Grotesk': [instrument, 97],
      'Newsreader Light': [frauncesDisplay, 108],
      Newsreader: [fraunces, 95],
    },
    familjen: { 'Hanken Grotesk': [familjen, 104] },
  },
  signal: {
    schibsted: { 'Space Grotesk': [schibsted, 100] },
    bricolage: { 'Space Grotesk': [bricolage, 101] },
    familjen: { 'Space Grotesk': [familjen, 108] },
  },
  terminal: { martian: { 'JetBrains Mono': [martian, 92.308] } },
  'white-cube': {
    hanken: { 'Instrument Sans': [hanken, 101] },
    familjen: { 'Instrument Sans': [familjen, 107] },
    newsreader: { 'Instrument Sans': [newsreader, 108] },
  },
  zine: {
    archivo: { 'Bricolage Condensed': [archivoCondensed, 103], 'Bricolage Grotesque': [archivo, 104] },
    space: { 'Bricolage Grotesque': [space, 97] },
    hanken: { 'Bricolage Grotesque': [hanken, 104] },
  },
}
