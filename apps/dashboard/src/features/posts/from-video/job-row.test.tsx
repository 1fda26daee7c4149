import { BlogConfig, GenerationJob } from '@vitrine/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { JobRow } from './job-row.tsx'

const renderRow = (more: Partial<GenerationJob>) => {
  const job = GenerationJob.parse({
    jobId: 'j1',
    websiteId: 'w1',
    status: 'running',
    progress: 0.42,
    stage: 'writing',
    written_by: null,
    fact_check: null,
    fallback: null,
    video: {
      video_id: 'dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'Oxygen in <the> Air',
      thumbnail: null,
      duration_s: 2832,
    },
    config: BlogConfig.parse({}),
    replaces: false,
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    ...more,
  })
  const actions = { busy: false, dismiss: () => undefined, retry: async () => true }
  const html = renderToStaticMarkup(
    <JobRow
      job={job}
      media={undefined}
      actions={actions}
      onPaste={() => undefined}
      onDismiss={() => undefined}
    />,
  )
  const buttons = [...html.matchAll(/<(?:button|a) [^>]*>(.*?)<\/(?:button|a)>/g)].map(([, inner = '']) =>
    inner.replace(/<span class="visually-hidden">.*?<\/span>/, ''),
  )
  return { html, buttons }
}

it('shows the progress of a running job and lets it be cancelled', () => {
  const { html, buttons } = renderRow({})
  expect(html).toContain('aria-valuenow="42"')
  expect(html).toContain('aria-valuetext="Writing, 42 %"')
  expect(html).toContain('Oxygen in &lt;the&gt; Air')
  expect(buttons).toEqual(['Cancel'])
})

it('shows the server’s reason of a failed job and offers what helps', () => {
  const error = { code: 'no_transcript', message: 'This video has no captions.' } as const
  const { html, buttons } = renderRow({ status: 'failed', error })
  expect(html).toContain('This video has no captions.')
  expect(html).not.toContain('progressbar')
  expect(buttons).toEqual(['Dismiss', 'Paste transcript'])
})

it('links to the finished post', () => {
  const { html, buttons } = renderRow({
    status: 'completed',
    post_id: 'p9',
    written_by: 'transcript',
    progress: 1,
  })
  expect(html).toContain('href="/edit/p9"')
  expect(html).toContain('video’s own words')
  expect(buttons).toEqual(['Dismiss', 'Open'])
})
