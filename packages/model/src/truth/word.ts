import type { Cue, Role } from './grammar.ts'

/** A number as written, with all its readings and its precision. */
export type WordNumber = { values: readonly number[]; step: number; isPercent: boolean }

/** A word of a normalised text, seen through a grammar. */
export type Word = {
  text: string
  folded: string
  stem: string
  start: number
  number: WordNumber | null
  cue: Cue | null
  /** The role it gives to the next word, if it is a preposition. */
  role: Role | null
  /** Claims something: no function word, preposition, cue. */
  isContent: boolean
  /** The preposition before it, or whether its possessor is before it. */
  marker: Role | null
  isPossessor: boolean
  /** The number of its clause, and of its sentence where a passage has two. */
  clause: number
  sentence: number
  /** Begins a clause: a comma or a conjunction is before it. */
  isClauseStart: boolean
  /** Begins a clause that continues the verb before: after a comma, "and", "or". */
  isJoined: boolean
  /** Stands behind a comma, "&", "/" or the like. */
  isListed: boolean
  /** Stands before a colon: "Accompanist: …". */
  isLabel: boolean
  /** Opens a note as a noun: "Repair of …". */
  isNominal: boolean
  /** Stands for a person or thing behind a preposition: "of them". */
  isPronoun: boolean
}

/** Whether a word is a number that can be a year, from 1200 to 2199. */
export const isYearWord = ({ number, text }: Word): boolean =>
  number !== null && /^(?:1[2-9]|2[01])\d\d$/.test(text)
