import {
  type Design,
  designPictures,
  isUploadedPicture,
  type PostContent,
  type RichTextNode,
  type SeoSettings,
} from '@vitrine/model'

/** Maximum pictures of a design or of posts that are copied from elsewhere; a README may have hundreds. */
const MAX_PICTURES = 40
/** Maximum pictures of posts that their owner uploaded: they are stored already, so galleries show all of them. */
const MAX_UPLOADED = 400

/** The distinct picture URLs of a design, most important first. */
export function pictureUrls(design: Design): string[] {
  const texts = [design.about?.body, design.text?.body, ...(design.faq?.items ?? []).map(item => item.answer)]
  const inText = texts.flatMap(text => (text?.content ?? []).flatMap(imagesIn))
  return [...new Set([...designPictures(design).map(picture => picture.url), ...inText])].slice(
    0,
    MAX_PICTURES,
  )
}

/** The distinct picture URLs of posts, covers first. */
export function postPictureUrls(posts: readonly PostPictures[]): string[] {
  const covers = posts.flatMap(post => (post.cover ? [post.cover.url] : []))
  const inText = posts.flatMap(post => post.body.content.flatMap(imagesIn))
  const places = { uploaded: MAX_UPLOADED, others: MAX_PICTURES }
  return [...new Set([...covers, ...inText])].filter(
    url => places[isUploadedPicture(url) ? 'uploaded' : 'others']-- > 0,
  )
}

/** The parts of a post that may contain pictures. */
export type PostPictures = Pick<PostContent, 'cover' | 'body'>

/** The distinct picture URLs of a website: design, head and posts. */
export function allPictureUrls(design: Design, seo: SeoSettings, posts: readonly PostPictures[]): string[] {
  const inHead = [seo.og_image, seo.favicon].filter(url => /^https?:\/\//.test(url))
  return [...new Set([...pictureUrls(design), ...inHead, ...posts.flatMap(post => postPictureUrls([post]))])]
}

function imagesIn(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src]
  if (node.type === 'video') return node.attrs.poster === null ? [] : [node.attrs.poster]
  if (node.type === 'bookmark') return node.attrs.picture === null ? [] : [node.attrs.picture]
  return 'content' in node && node.content ? node.content.flatMap(imagesIn) : []
}
