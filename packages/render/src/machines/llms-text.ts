import { isIndexable, type PublishedPost } from '@vitrine/model'
import { sectionsOfStudy } from '../article/case-study.tsx'
import { descriptionOf, oneLine } from '../head/description.ts'
import { feedPosts } from '../feed/feed-posts.ts'
import { type PageContext, postsHeading } from '../page/page-context.ts'
import { sortByDate, titleOfPost } from '../posts/collection.ts'
import { listPath, postPath } from '../posts/post-routes.ts'
import { withoutForbidden } from '../text/text.ts'
import { hasMarkdown, hasResume, hasVCard, markdownPath, RESUME_PATH } from './alternates.ts'
import { escapeMarkdown } from './markdown.ts'

/** Language models read the first lines of a list only; the list of posts, or the front page, leads to the rest. */
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
  const studies = (view.case_studies ?? []).slice(0, MAX_POSTS)
  // Those whose entry is gone are in no section.
  const sections = Map.groupBy(studies, study => sectionsOfStudy(page, study)[0]?.name ?? words.projects)
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
          `## ${line(postsHeading(page))}`,
          [
            ...posts.map(post => postLink(post, site)),
            link(words.allPosts, site + markdownPath(listPath())),
          ].join('\n'),
        ]
      : []),
    ...[...sections].flatMap(([heading, pages]) => [
      `## ${line(heading)}`,
      pages.map(post => postLink(post, site)).join('\n'),
    ]),
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
