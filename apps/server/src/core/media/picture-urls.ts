import {
  type Design,
  designPictures,
  isUploadedPicture,
  type PostContent,
  type RichTextNode,
  sectionsOfType,
  type SeoSettings,
} from '@vitrine/model'

/** Maximum pictures of a design, and of the posts of a draft, that are copied at once; a README may have hundreds. */
const MAX_PICTURES = 40
/** Maximum pictures of a post; further ones are refused when it is saved, and not shown. */
export const MAX_POST_PICTURES = 400

/** The distinct picture URLs of a design, most important first. */
export function pictureUrls(design: Design): string[] {
  const texts = [
    design.about?.body,
    ...sectionsOfType(design, 'text').map(({ body }) => body),
    ...sectionsOfType(design, 'faq').flatMap(({ items }) => items.map(item => item.answer)),
  ]
  const inText = texts.flatMap(text => (text?.content ?? []).flatMap(imagesIn))
  return [...new Set([...designPictures(design).map(picture => picture.url), ...inText])].slice(
    0,
    MAX_PICTURES,
  )
}

/** The distinct picture URLs of a post, the cover first. */
export const postPictureUrls = (post: PostPictures): string[] => listUrls([post]).slice(0, MAX_POST_PICTURES)

export const countPictures = (post: PostPictures): number => listUrls([post]).length

/**
 * The distinct picture URLs of a draft that are copied before it is shown: those of the design, of posts the uploaded
 * ones and the first others. A job copies the rest.
 */
export function draftPictureUrls(design: Design, posts: readonly PostPictures[]): string[] {
  let others = MAX_PICTURES
  const ofPosts = listUrls(posts).filter(url => isUploadedPicture(url) || others-- > 0)
  return [...new Set([...pictureUrls(design), ...ofPosts])]
}

/** The distinct picture URLs of posts, covers first. */
function listUrls(posts: readonly PostPictures[]): string[] {
  const covers = posts.flatMap(post => (post.cover ? [post.cover.url] : []))
  return [...new Set([...covers, ...posts.flatMap(post => post.body.content.flatMap(imagesIn))])]
}

/** The parts of a post that may contain pictures. */
export type PostPictures = Pick<PostContent, 'cover' | 'body'>

/** The distinct picture URLs of a website: design, head and posts. */
export function allPictureUrls(design: Design, seo: SeoSettings, posts: readonly PostPictures[]): string[] {
  const inHead = [seo.og_image, seo.favicon].filter(url => /^https?:\/\//.test(url))
  return [...new Set([...pictureUrls(design), ...inHead, ...posts.flatMap(postPictureUrls)])]
}

function imagesIn(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src]
  if (node.type === 'video') return node.attrs.poster === null ? [] : [node.attrs.poster]
  if (node.type === 'bookmark') return node.attrs.picture === null ? [] : [node.attrs.picture]
  return 'content' in node && node.content ? node.content.flatMap(imagesIn) : []
}
