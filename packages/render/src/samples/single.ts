import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { Sample } from './sample.ts'

const body = {
  type: 'doc' as const,
  content: [paragraph(text('One sentence, and no more was ever written.'))],
}

/** One item per list, and no portrait. */
export const single: Sample = {
  media: SAMPLE_MEDIA,
  design: {
    hero: { title: 'Mary Anning', lede: 'I find what others walk over.' },
    about: { body },
    stats: { items: [{ label: 'Followers', value: 1 }] },
    projects: { items: [{ name: 'ichthyosaur', text: 'Dug out in 1811.', stars: 1, language: 'Rust' }] },
    languages: { items: [{ name: 'Rust', share: 1 }] },
    skills: { items: ['Fossils'] },
    experience: { items: [{ role: 'Collector', organization: '', start: '1811' }] },
    education: { items: [{ school: 'The cliffs of Lyme Regis' }] },
    certifications: { items: [{ name: 'A letter of thanks' }] },
    honors: { items: [{ name: 'Honorary member', by: 'Geological Society', date: '1846' }] },
    publications: { items: [{ name: 'Note to a magazine', date: '1839-03-07' }] },
    volunteering: { items: [{ role: 'Guide to the shore', is_current: true }] },
    recommendations: { items: [{ text: 'She knows more than we do.', name: 'A geologist' }] },
    services: { items: [{ name: 'Fossils to order' }] },
    prices: { items: [{ name: 'A fossil', price: '5 guineas' }] },
    hours: { items: [{ day: 'sunday', opens: '06:00', closes: '24:00' }] },
    clients: { items: [{ name: 'British Museum' }] },
    mentions: { items: [{ name: 'On the ichthyosaur' }] },
    cta: { actions: [{ label: 'See the finds', url: 'https://example.org/finds' }] },
    locations: { items: [{ name: 'Lyme Regis' }] },
    videos: { items: [{ id: 'one', url: 'https://example.org/watch?v=one', title: 'Low tide' }] },
    gallery: { items: [{ pictures: [picture('fern-8', 'A fern')] }] },
    reels: { items: [{ url: 'https://example.org/reel/1', picture: picture('reel-4') }] },
    text: { body },
    faq: { items: [{ question: 'Where?', answer: body }] },
    newsletter: { url: 'https://example.org/letters' },
    embed: { url: 'https://www.openstreetmap.org/#map=14/50.7252/-2.9339' },
    contact: { actions: [{ label: 'Write', url: 'mailto:mary@example.org' }] },
    links: { items: [{ label: 'Website', url: 'https://lyme.example.org/' }] },
  },
}
