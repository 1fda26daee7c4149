import { type SectionKey, t } from '@vitrine/model'
import { loadSections } from '@vitrine/render/preview'
import { useEffect } from 'react'
import { SidePanel } from '../../../ui/overlays/dialog.tsx'
import { SECTION_NAMES } from './section-names.ts'

/** The purpose of each section, shown beside its name. */
const DESCRIPTIONS: Record<SectionKey, string> = {
  header: 'Your name, and the ways to the sections.',
  hero: 'Who you are, in the first lines.',
  about: 'Your story in a few paragraphs.',
  stats: 'Numbers that speak for you.',
  projects: 'What you made, each with a link.',
  contributions: 'A year of your work on GitHub.',
  languages: 'Languages of your code, or that you speak.',
  skills: 'What you are good at, in short words.',
  experience: 'Where you worked, and as what.',
  education: 'Where you learned.',
  certifications: 'What others certify.',
  honors: 'Prizes and distinctions.',
  publications: 'Articles, papers and books.',
  volunteering: 'What you do for others.',
  recommendations: 'What people say about you, with their names.',
  services: 'What you can be asked for.',
  locations: 'Where you can be found.',
  videos: 'Films, the first one shown large.',
  gallery: 'Pictures with captions.',
  reels: 'Short upright films.',
  posts: 'Your newest posts, kept up to date by themselves.',
  faq: 'Questions that people ask, with answers.',
  text: 'A heading and paragraphs about anything.',
  newsletter: 'An invitation to subscribe where you publish.',
  embed: 'A film, a song or a map that lives elsewhere.',
  links: 'Everywhere else you are.',
  contact: 'How to reach you.',
  footer: 'The last lines of every page.',
}

type AddSectionProps = {
  /** The sections that this type of website can have and does not have. */
  keys: readonly SectionKey[]
  onAdd: (key: SectionKey) => void
  onClose: () => void
}

export function AddSection({ keys, onAdd, onClose }: AddSectionProps) {
  useEffect(() => {
    // Loaded while the user chooses.
    void loadSections(keys).catch(() => undefined)
  }, [keys])
  return (
    <SidePanel side="left" open onClose={onClose} title={t('Add a section')}>
      <ul className="gallery-rows">
        {keys.map(key => (
          <li key={key}>
            <button type="button" className="gallery-row" onClick={() => onAdd(key)}>
              <b>{SECTION_NAMES[key]}</b>
              <span>{DESCRIPTIONS[key]}</span>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
