import {
  truncateGraphemes,
  type Evidence,
  OWNER_EVIDENCE,
  type PostContent,
  Profile,
  type Provenance,
  siteEvidence,
  VitrineError,
  type WebsiteEvidenceResponse,
  t,
} from '@vitrine/model'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { postImports, posts } from '../posts/posts.table.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { websiteProfiles, websiteRevisions } from '../websites/websites.table.ts'

const MAX_POSTS = 100

/** Where each text of a website is from, as it is published now: from which source, or from its owner. */
export async function getWebsiteEvidence(
  sql: Sql,
  website: Owned<WebsiteRow>,
): Promise<WebsiteEvidenceResponse> {
  const [row] = await sql
    .select({
      profile: websiteProfiles.profile,
      evidence: websiteProfiles.evidence,
      design: websiteRevisions.design,
      order: websiteRevisions.sectionOrder,
      seo: websiteRevisions.seo,
    })
    .from(websiteProfiles)
    .innerJoin(
      websiteRevisions,
      and(
        eq(websiteRevisions.websiteId, websiteProfiles.websiteId),
        eq(websiteRevisions.revision, website.designRevision),
      ),
    )
    .where(eq(websiteProfiles.websiteId, website.id))
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  const { readings: _, ...profile } = Profile.parse(row.profile)
  const { language } = row.seo
  const ofDesign = siteEvidence(profile, row.design, language, row.evidence)
  const ofPosts = await findPostEvidence(sql, website.id)
  const marks = Object.entries(profile.provenance).filter(([field]) => !field.startsWith('posts.'))
  return {
    profile: {
      ...profile,
      posts: undefined,
      provenance: { ...Object.fromEntries(marks), ...ofPosts.provenance },
    },
    design: row.design,
    section_order: row.order,
    seo: { language },
    posts: ofPosts.posts,
    posts_total: ofPosts.posts_total,
    evidence: { ...ofDesign, ...ofPosts.evidence },
  }
}

/** The first published posts, with the place, the file or the owner that each is from. */
async function findPostEvidence(
  sql: Sql,
  websiteId: string,
): Promise<
  Pick<WebsiteEvidenceResponse, 'posts' | 'posts_total' | 'evidence'> & Pick<Profile, 'provenance'>
> {
  const isShown = and(eq(posts.websiteId, websiteId), eq(posts.status, 'published'))
  const rows = await sql
    .select({ content: posts.content, createdAt: posts.createdAt, file: postImports.source })
    .from(posts)
    .leftJoin(postImports, eq(postImports.id, posts.importId))
    .where(isShown)
    .orderBy(asc(posts.position), desc(posts.publishedAt))
    .limit(MAX_POSTS)
  const evidence: Record<string, Evidence[]> = {}
  const provenance: Record<string, Provenance> = {}
  for (const [index, { content, createdAt, file }] of rows.entries()) {
    const mark = markOf(content.source, file)
    if (mark) provenance[`posts.${index}`] = { ...mark, at: createdAt.toISOString() }
    const path = mark ? `posts.${index}` : OWNER_EVIDENCE
    evidence[`posts.${index}.title`] = [{ path, quote: content.title }]
  }
  return {
    posts: rows.map(({ content }) => content),
    posts_total: await sql.$count(posts, isShown),
    evidence,
    provenance,
  }
}

/** Returns the source of a post; null if its owner wrote it. */
function markOf(source: PostContent['source'], file: string | null): Omit<Provenance, 'at'> | null {
  if (file !== null)
    return { path: 'export', detail: truncateGraphemes(file, 200), source: truncateGraphemes(file, 200) }
  if (!source?.url) return null
  return { path: 'website', detail: new URL(source.url).hostname.replace(/^www\./, '') }
}
