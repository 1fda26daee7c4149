import type { AccountMail } from '../../../jobs.ts'
import type { Letter } from './letter.ts'

type DomainMail = Pick<Extract<AccountMail, { kind: 'custom-domain' }>, 'website' | 'domain' | 'what'>

/** About a website's own domain; `url` leads to where its records are shown. */
export function customDomainLetter({ website, domain, what }: DomainMail, url: string): Letter {
  const action = { label: 'See the domain', url }
  switch (what) {
    case 'active':
      return {
        subject: `${domain} works`,
        says: [
          `${website} is at ${domain} now. Its other address goes on working, and searches are told that this is the main one.`,
        ],
        action,
        notes: ['Leave the records as they are, the TXT record too: it keeps the domain yours.'],
      }
    case 'broken':
      return {
        subject: `${domain} does not lead to your website any more`,
        says: [
          `Something about ${domain} was changed, and visitors do not reach ${website} there. It is still at its other address.`,
          'The settings show which record is wrong, and what it has to be.',
        ],
        action,
        notes: ['We go on looking, and write again once it works.'],
      }
    case 'releasing':
      return {
        subject: `${domain} will be given up in a few days`,
        says: [
          `${domain} has not been right for more than three weeks. After 30 days we give it up: ${website} is then at its other address alone.`,
        ],
        action,
        notes: ['Your website itself stays as it is.'],
      }
    case 'released':
      return {
        subject: `${domain} was given up`,
        says: [
          `${domain} was not right for 30 days, so we have stopped looking. ${website} is at its other address, with everything in it.`,
        ],
        action,
        notes: ['You can set the domain again whenever it is ready.'],
      }
  }
}
