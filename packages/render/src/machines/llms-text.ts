import { isIndexable, type PublishedPost } from '@vitrine/model'
import { descriptionOf, oneLine } from '../head/description.ts'
import { feedPosts } from '../feed/feed-posts.ts'
import type { PageContext } from '../page/page-context.ts'
import { sortByDate, titleOfPost } from '../posts/collection.ts'
import { listPath, postPath } from '../posts/post-routes.ts'
import { withoutForbidden } from '../text/text.ts'
import { hasMarkdown, hasResume, hasVCard, markdownPath, RESUME_PATH } from './alternates.ts'
import { escapeMarkdown } from './markdown.ts'

/** Language models read the first lines of a list only; the list of posts leads to the rest. */
const MAX_POSTS = 100

/**
 * llms.txt (llmstxt.org, 2024): what the website is and where its pages are as Markdown, for language models. Null if
 * the website is not to be found, or if its owner refuses models that answer questions.
 */
export function llmsText(page: PageContext): string | null {
  const { view, words } = page
  if (!isIndexable(view) || !hasMarkdown(view)) return null
  const { site } = view.urls
  const description = descriptionOf(page)
  const posts = sortByDate(view.posts).slice(0, MAX_POSTS)
  const studies = view.case_studies ?? []
  const files = [
    ...(page.hasResumePdf ? [link(`${words.resume} (PDF)`, site + RESUME_PATH)] : []),
    ...(hasResume(page) ? [link('JSON Resume', `${site}/resume.json`)] : []),
    ...(hasVCard(page) ? [link('vCard', `${site}/contact.vcf`)] : []),
    ...(feedPosts(view) === null ? [] : [link('RSS', `${site}/feed.xml`)]),
  ]
  return [
    `# ${line(page.name)}`,
    ...(description ? [`> ${line(description)}`] : []),
    link(page.name, site + markdownPath('/')),
    ...(posts.length > 0
      ? [
          `## ${line(words.posts)}`,
          [
            ...posts.map(post => postLink(post, site)),
            link(words.allPosts, site + markdownPath(listPath())),
          ].join('\n'),
        ]
      : []),
    ...(studies.length > 0
      ? [`## ${line(words.projects)}`, studies.map(post => postLink(post, site)).join('\n')]
      : []),
    // The format's name for what can be skipped.
    ...(files.length > 0 ? ['## Optional', files.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

function postLink(post: PublishedPost, site: string): string {
  const excerpt = line(post.excerpt)
  return link(titleOfPost(post), site + markdownPath(postPath(post))) + (excerpt ? `: ${excerpt}` : '')
}

const link = (label: string, url: string): string => `- [${line(label)}](${url})`

/** Text as one line that cannot begin, end or become markup. */
const line = (text: string): string => escapeMarkdown(oneLine(withoutForbidden(text))).replaceAll('#', '\\#')
