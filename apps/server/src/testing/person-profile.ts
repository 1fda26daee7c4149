import { emptyDetails, emptyProfile, type Position, type Profile, type ProfileOf } from '@vitrine/model'

const WORDS = {
  en: {
    headline: 'Harbour engineer',
    bio: 'I plan quays. I have never lost a ship. I want to build a lighthouse. In 2019 we moved 34 cranes. I do not work on Sundays. The old pier was closed. We can often dredge in winter.',
    roles: ['Lead engineer', 'Assistant surveyor'],
    description: 'Hardly a day passed without a survey. I did not lead the team.',
  },
  de: {
    headline: 'Hafeningenieurin',
    bio: 'Ich plane Kais. Ich habe nie ein Schiff verloren. Ich will einen Leuchtturm bauen. Die alte Schleuse war offen. Ich arbeite nicht am Sonntag. Man kann oft im Winter baggern.',
    roles: ['Leitende Ingenieurin', 'Assistentin der Vermessung'],
    description: 'Kein Tag verging ohne Messung. Ich habe das Team nicht geleitet.',
  },
  fr: {
    headline: 'Ing\u00e9nieure portuaire',
    bio: 'Je planifie des quais. Je n\u2019ai jamais perdu un navire. Je veux construire un phare. Le vieux quai \u00e9tait ferm\u00e9. Je ne travaille pas le dimanche. On peut souvent draguer en hiver.',
    roles: ['Ing\u00e9nieure en chef', 'Assistante topographe'],
    description: 'Je n\u2019ai pas dirig\u00e9 l\u2019\u00e9quipe.',
  },
}

/** An invented person with a present and a former employer, denials and a plan; for models that turn what is said. */
export function personProfile(language: keyof typeof WORDS): Profile {
  const { headline, bio, roles, description } = WORDS[language]
  const link = {
    platform: 'linkedin',
    kind: 'person',
    id: 'maren-holt',
    url: 'https://www.linkedin.com/in/maren-holt',
  } as const
  const role = (known: Partial<Position> & Pick<Position, 'title' | 'organization'>): Position => ({
    organization_url: null,
    location: null,
    start: null,
    end: null,
    is_current: false,
    description: null,
    ...known,
  })
  const [lead = '', surveyor = ''] = roles
  const details = emptyDetails('linkedin-individual') as ProfileOf<'linkedin-individual'>['details']
  return {
    ...emptyProfile(link),
    name: 'Maren Holt',
    headline,
    bio,
    language,
    details: {
      ...details,
      experience: [
        role({ title: lead, organization: 'Port of Bergen', start: '2019-04', is_current: true }),
        role({
          title: surveyor,
          organization: 'Fjord Instruments',
          start: '2012-01',
          end: '2018-12',
          description,
        }),
      ],
    },
  }
}
