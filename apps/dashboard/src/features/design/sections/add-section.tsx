import { type SectionKey, t } from '@vitrine/model'
import { loadSections } from '@vitrine/render/preview'
import { useEffect } from 'react'
import { SidePanel } from '../../../ui/overlays/dialog.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

/** The purpose of each section, shown beside its name. */
const DESCRIPTIONS: Record<SectionKey, string> = {
  header: t('Your name and the navigation.'),
  hero: t('Who you are, at the top of the page.'),
  about: t('Your story in a few paragraphs.'),
  stats: t('Numbers that speak for you.'),
  projects: t('What you made, with links.'),
  contributions: t('A year of your work on GitHub.'),
  languages: t('Programming languages, or languages you speak.'),
  skills: t('What you’re good at.'),
  experience: t('Where you worked and in what role.'),
  education: t('Where you studied.'),
  certifications: t('Your certificates.'),
  honors: t('Awards and distinctions.'),
  publications: t('Articles, papers and books.'),
  volunteering: t('Your volunteer work.'),
  recommendations: t('What people say about you.'),
  services: t('What you offer.'),
  locations: t('Where you are.'),
  videos: t('Videos, the first one shown large.'),
  gallery: t('Pictures with captions.'),
  reels: t('Short vertical videos.'),
  posts: t('Your newest posts, updated automatically.'),
  faq: t('Common questions with answers.'),
  text: t('A heading and text about anything.'),
  newsletter: t('A link to subscribe to your newsletter.'),
  embed: t('A video, song or map from another site.'),
  links: t('Your other profiles.'),
  contact: t('How to reach you.'),
  message: t('A form to write to you. Messages arrive in your inbox.'),
  footer: t('The bottom of every page.'),
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
    <SidePanel side="left" open onClose={onClose} title={t('Add section')}>
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
