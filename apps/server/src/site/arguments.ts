import { parseArgs } from 'node:util'

export type SiteArguments = { link: string; out: string; url: string | null }

const USAGE = `Usage: npm run site -- <profile link or file> --out <folder> [--url <address>]

  <profile link>  of LinkedIn, GitHub, YouTube or Instagram, of any other page (Bluesky,
                  Mastodon, GitLab, a homepage …), or example:grace-hopper
  <file>          a LinkedIn PDF or archive, an Instagram archive, a CV (PDF, Word, Europass or
                  JSON Resume), or a site that was written or exported before (its site.json or .zip)
  --out           a folder that is new, empty, or holds an earlier site of this command
  --url           where the site will live, for its canonical address and sitemap`

/** A mistake in the command line: printed as one line without a stack. */
export class UsageError extends Error {}

/** Parses the command line. @throws UsageError */
export function parseSiteArguments(args: string[]): SiteArguments {
  const { values, positionals } = parse(args)
  const [link, ...rest] = positionals
  if (!link) throw new UsageError(USAGE)
  if (rest.length > 0) throw new UsageError(`One link at a time, please; what is "${rest[0]}"?`)
  if (!values.out) throw new UsageError('Say where the site shall go: --out <folder>')
  const isUrl = (url: string) => /^https?:\/\/[^/?#]+(?:\/[^?#]*)?$/.test(url) && URL.canParse(url)
  if (values.url !== undefined && !isUrl(values.url)) {
    throw new UsageError('--url must be an address such as https://example.com or https://example.com/folder')
  }
  return { link, out: values.out, url: values.url?.replace(/\/+$/, '') ?? null }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, url: { type: 'string' } },
    })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
  }
}
