/**
 * The texts that help is offered for, and how many UTF-16 units each may have where nothing smaller is asked for;
 * `text` is any other one of a design.
 */
export const WRITING_MAX = {
  hero_title: 120,
  hero_subtitle: 300,
  about: 3000,
  project: 600,
  experience: 1500,
  post_title: 200,
  post_excerpt: 300,
  post_body: 8000,
  seo_title: 70,
  seo_description: 180,
  text: 1500,
} as const

/** A wish is a sentence or a few, not a document. */
export const WISH_MAX = 1000
