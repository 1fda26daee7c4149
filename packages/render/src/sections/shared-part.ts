/**
 * What several kinds of sections have in common: their structural stylesheet, once on a page. A theme dresses it in a
 * file of the same name.
 */
export type SharedPart = { name: string; css: string }
