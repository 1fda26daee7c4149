import type { Sample } from './sample.ts'

/** A name without picture, texts or repositories. */
export const thin: Sample = {
  design: {
    header: { visible: true, title: '', cta: null },
    hero: { visible: true, title: 'octocat', eyebrow: '', lede: '', actions: [], picture: null },
    about: { visible: true, title: '', body: { type: 'doc', content: [] } },
    stats: { visible: true, title: '', items: [] },
    projects: { visible: true, title: '', items: [], more: null },
    text: { visible: true, title: 'Nothing', body: { type: 'doc', content: [] } },
    faq: { visible: true, title: '', items: [{ question: 'Asked, not answered' }] },
    newsletter: { visible: true, title: '', text: 'Nowhere to go', url: null },
    embed: { visible: true, title: '', url: null, caption: 'Nothing to open' },
    contributions: { visible: true, title: '', total: 0, days: [] },
  },
}
