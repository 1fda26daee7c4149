/**
 * The structural stylesheet that several kinds of sections share, once on a page. A theme styles it in the `@part` of
 * the same name in its `sections.css`.
 */
export type SharedPart = { name: string; css: string }
