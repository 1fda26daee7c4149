import { describe, expect, it } from 'vitest'
import { draftWebsite } from './draft-website.ts'
import { typedProfile } from './testing/typed-profiles.ts'

const MISSING = {
  'linkedin-individual': [
    'experience',
    'bio',
    'avatar',
    'education',
    'skills',
    'recommendations',
    'links',
    'location',
  ],
  'linkedin-company': ['bio', 'facts', 'avatar', 'skills', 'links', 'location'],
  youtube: ['videos', 'bio', 'avatar', 'links'],
  instagram: ['pictures', 'bio', 'avatar', 'links'],
  github: ['readme', 'bio', 'repositories', 'avatar', 'links', 'location', 'contributions'],
}

describe('a profile with nothing but a handle', () => {
  it.each(['linkedin-individual', 'linkedin-company', 'youtube', 'instagram', 'github'] as const)(
    'of type %s gives a valid page without other content and lists everything missing',
    type => {
      const [platform, kind] = (
        {
          'linkedin-individual': ['linkedin', 'person'],
          'linkedin-company': ['linkedin', 'company'],
          youtube: ['youtube', 'channel'],
          instagram: ['instagram', 'account'],
          github: ['github', 'person'],
        } as const
      )[type]
      const url = `https://www.${platform}.com/somebody`
      const bare = typedProfile(type, { platform, kind, id: 'somebody', url }, {})
      const { design, section_order, missing, suggested } = draftWebsite(bare)
      expect(design.hero).toMatchObject({ title: 'somebody', lede: '' })
      expect(section_order).toEqual(['header', 'hero', 'links', 'footer'])
      expect(suggested.domain_name).toBe('somebody')
      expect(missing).toEqual(MISSING[type])
    },
  )
})
