/**
 * The fields with writing help and their default maximum length in UTF-16 units; `text` is any other field of a
 * design.
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

/** Maximum length of an instruction in UTF-16 units. */
export const MAX_PROMPT_LENGTH = 1000
