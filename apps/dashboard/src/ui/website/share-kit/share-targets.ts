import { hasPage, msg, PLATFORMS, t, type Website, type WebsiteType } from '@vitrine/model'

type PlaceId = 'linkedin' | 'github' | 'youtube' | 'instagram' | 'x'

/** A platform on which owners share their website. */
export type ShareTarget = {
  id: PlaceId
  name: string
  /** The use of the text, such as a post or a README. */
  textLabel: string
  text: string
  /** A page of the platform that opens with a post about the website; null where there is none. */
  composeUrl: string | null
  /** Steps to set the website as the profile's link, one sentence each. */
  steps: string[]
  /** The page where the profile's link is edited. */
  editUrl: string
}

type SharedWebsite = Pick<Website, 'url' | 'website_type' | 'source'>

/** The first sentence of a post, by what the website is about. */
const ANNOUNCEMENTS: Record<WebsiteType, string> = {
  'linkedin-individual': msg('I have a new website with my work and experience: {url}'),
  'linkedin-company': msg('We have a new website: {url}'),
  github: msg('I have a new website with my projects: {url}'),
  youtube: msg('My videos have a new home: {url}'),
  instagram: msg('My photos have a new home: {url}'),
}

const X_NAME = 'X'

/** Returns the platforms with texts about the website, the one it was made from first. */
export function shareTargets(website: SharedWebsite): ShareTarget[] {
  const { source } = website
  const places = [linkedIn(website), xPlace(website), instagram(website), github(website), youtube(website)]
  return places.toSorted((a, b) => Number(b.id === source.platform) - Number(a.id === source.platform))
}

/** Returns the place that a website was made from; null for a website without a profile. */
export function sourceTarget(website: SharedWebsite): ShareTarget | null {
  return hasPage(website.source)
    ? (shareTargets(website).find(({ id }) => id === website.source.platform) ?? null)
    : null
}

const announcement = ({ website_type, url }: SharedWebsite) => t(ANNOUNCEMENTS[website_type], { url })
const hostOf = ({ url }: SharedWebsite) => new URL(url).host

function linkedIn(website: SharedWebsite): ShareTarget {
  const isCompany = website.website_type === 'linkedin-company'
  return {
    id: 'linkedin',
    name: PLATFORMS.linkedin.name,
    textLabel: t('Post'),
    text: `${announcement(website)}\n\n${
      isCompany ? t('Have a look and tell us what you think.') : t('Have a look and tell me what you think.')
    }`,
    composeUrl: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(website.url)}`,
    steps: isCompany
      ? [
          t('Open your page as an admin and choose “Edit page”.'),
          t('Under “Details”, paste the address as your website and save.'),
        ]
      : [
          t('Open “Contact info” on your profile and choose “Add website”.'),
          t('Paste the address, choose “Personal” and save.'),
        ],
    editUrl: isCompany
      ? website.source.platform === 'linkedin'
        ? website.source.url
        : 'https://www.linkedin.com/'
      : 'https://www.linkedin.com/in/me/edit/contact-info/',
  }
}

const xPlace = (website: SharedWebsite): ShareTarget => ({
  id: 'x',
  name: X_NAME,
  textLabel: t('Post'),
  text: announcement(website),
  composeUrl: `https://x.com/intent/post?text=${encodeURIComponent(announcement(website))}`,
  steps: [t('Choose “Edit profile”.'), t('Paste the address under “Website” and save.')],
  editUrl: 'https://x.com/settings/profile',
})

const instagram = (website: SharedWebsite): ShareTarget => ({
  id: 'instagram',
  name: PLATFORMS.instagram.name,
  textLabel: t('Caption'),
  text: t('New website: {host}. Link in bio.', { host: hostOf(website) }),
  composeUrl: null,
  steps: [
    t('In the app, open your profile and choose “Edit profile”, then “Links”.'),
    t('Choose “Add external link”, paste the address and save.'),
  ],
  editUrl: 'https://www.instagram.com/accounts/edit/',
})

const github = (website: SharedWebsite): ShareTarget => ({
  id: 'github',
  name: PLATFORMS.github.name,
  textLabel: t('Line for your profile README'),
  text: `**${t('Website')}:** [${hostOf(website)}](${website.url})`,
  composeUrl: null,
  steps: [
    t('Paste the address under “URL” in your public profile.'),
    t('Choose “Update profile” at the end of the form.'),
  ],
  editUrl: 'https://github.com/settings/profile',
})

const youtube = (website: SharedWebsite): ShareTarget => ({
  id: 'youtube',
  name: PLATFORMS.youtube.name,
  textLabel: t('Line for your video descriptions'),
  text: t('More on my website: {url}', { url: website.url }),
  composeUrl: null,
  steps: [
    t('In YouTube Studio, open “Customization”, then “Profile”.'),
    t('Under “Links”, choose “Add link”, paste the address and publish.'),
  ],
  editUrl: 'https://studio.youtube.com/',
})
