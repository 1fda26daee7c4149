import type { Design } from '@vitrine/model'
import { PAIRINGS } from '../appearance/pairings.ts'
import { type Face, faceOf, type FallbackFace } from './face.ts'
import { FACE_FILES } from './face-files.ts'

/** The pages' family of a face whose name is not that family's, apart from “Bold”. */
const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  atelier: { Fraunces: 'Fraunces Display' },
}
/** The face of a family that is cut under another name. */
const FACES: Readonly<Record<string, string>> = { 'Fraunces Display': 'Fraunces' }
/** Faces of the themes that are bold without being named so. */
const BOLD = /Bold$|^Familjen Grotesk$|^Archivo Wide$|^Bricolage/
/** Families whose plain face is bold; their text face is cut under this name. */
const TEXT_FACES: Readonly<Record<string, string>> = { 'Familjen Grotesk': 'Familjen Grotesk Text' }
const SERIF = /^(?:Fraunces|Newsreader)/

const cut = new Set(FACE_FILES.map(({ face }) => face))

type PairedFace = {
  face: Face
  /** Its size relative to the theme's own, so that lines have the same length. */
  scale: number
}

/** Returns the face that stands in for one of the theme in the design's pairing of typefaces, in the same weight. */
export function pairedFace(
  { theme_name, appearance }: Pick<Design, 'theme_name' | 'appearance'>,
  name: string,
  standIn?: FallbackFace,
): PairedFace {
  const substitutes = appearance?.type && PAIRINGS[theme_name][appearance.type]
  const family = FAMILIES[theme_name]?.[name] ?? name.replace(/ Bold$/, '')
  const [substitute, size = 100] = substitutes?.[family] ?? []
  if (!substitute) return { face: faceOf(name, standIn), scale: 1 }
  const own = FACES[substitute.family] ?? substitute.family
  const bold = `${own} Bold`
  const face = BOLD.test(name) ? (cut.has(bold) ? bold : own) : (TEXT_FACES[own] ?? own)
  return { face: faceOf(face, SERIF.test(own) ? 'serif' : 'sans'), scale: size / 100 }
}
