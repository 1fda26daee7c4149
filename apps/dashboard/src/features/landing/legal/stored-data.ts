import { t } from '@vitrine/model'
/** Every key that the product writes to browser storage. A test compares it with the code. */
export const BROWSER_KEYS: readonly { name: string; where: string; purpose: string }[] = [
  {
    name: 'accessToken',
    where: t('cookie, local storage'),
    purpose: t('Keeps you logged in. Until you log out.'),
  },
  {
    name: 'refreshToken',
    where: t('cookie, local storage'),
    purpose: t('Renews your session. Expires 30 days after its last use. Scripts can’t read the cookie.'),
  },
  {
    name: 'user',
    where: t('local storage'),
    purpose: t('Your name, email address and picture, for faster loading. Until you log out.'),
  },
  {
    name: 'websiteDetails, previewData',
    where: t('local storage'),
    purpose: t('The preview of an unpublished website. Until you publish it or start over.'),
  },
  {
    name: 'withheldEmail',
    where: t('local storage'),
    purpose: t(
      'An email address we found and left out, so that the settings can offer it. Until you decide or log out.',
    ),
  },
  {
    name: 'postGenerationState',
    where: t('local storage'),
    purpose: t('The video you’re turning into a post. Until it’s finished or you log out.'),
  },
  {
    name: 'appearance',
    where: t('local storage'),
    purpose: t('Your choice of light or dark mode. Until you change it.'),
  },
  {
    name: 'homeSteps.…',
    where: t('local storage'),
    purpose: t('The first steps you’ve completed. Until you clear it.'),
  },
  {
    name: 'vitrine-drafts',
    where: t('IndexedDB'),
    purpose: t('Unpublished design changes and their history. Until you publish or discard them.'),
  },
  {
    name: 'vitrine-posts',
    where: t('IndexedDB'),
    purpose: t('Unsaved changes to a post. Until they’re saved.'),
  },
  {
    name: 'foundBefore, unfinishedWebsite',
    where: t('session storage'),
    purpose: t(
      'What we found of a profile before you added the rest, and websites that couldn’t be created. Until you close the tab.',
    ),
  },
  {
    name: 'draft-tab',
    where: t('session storage'),
    purpose: t('Which unpublished design belongs to this tab. Until you close the tab.'),
  },
  {
    name: 'scroll-places',
    where: t('session storage'),
    purpose: t('Scroll positions for going back. Until you close the tab.'),
  },
  {
    name: 'device',
    where: t('cookie'),
    purpose: t(
      'Remembers that you logged in here, encrypted, so that wrong guesses by others can’t lock you out. For 400 days.',
    ),
  },
  {
    name: 'pending-sign-in, passkey-challenge',
    where: t('cookie'),
    purpose: t('Remembers a login between its steps, encrypted. For up to 10 minutes.'),
  },
  {
    name: 'connecting-…, signing-in-…',
    where: t('cookie'),
    purpose: t('Remembers a sign-in at a platform. For up to a day.'),
  },
]

/** Data that the server retains, and for how long; matches its cleanup jobs. */
export const RETENTION: readonly { data: string; period: string }[] = [
  {
    data: t('Responses of platforms'),
    period: t('10 minutes as a profile, up to a week as single responses'),
  },
  { data: t('Pictures that no website uses'), period: t('About two days; their originals one day') },
  { data: t('Files you upload'), period: t('Not stored') },
  { data: t('Tokens of accounts connected to read a profile'), period: t('Half an hour, encrypted') },
  {
    data: t('The token of an Instagram account connected to a website'),
    period: t('Encrypted, until you disconnect it or the website is deleted'),
  },
  { data: t('Counts for rate limits'), period: t('Up to two hours; for contact forms a day, as a hash') },
  { data: t('Links in emails'), period: t('As a hash, for an hour to a week, until used') },
  { data: t('Sessions'), period: t('30 days after the last use, or until you end them') },
  { data: t('Access tokens'), period: t('As a hash, until you revoke them, even after they expire') },
  { data: t('Activity of your account and websites'), period: t('A year, or until you delete the account') },
  { data: t('Keys for visitor hashes'), period: t('Two days') },
  { data: t('Anonymous visit statistics'), period: t('Two years, or until the website is deleted') },
  {
    data: t('Messages of your contact form, with name and email address'),
    period: t('Until you delete them or the website; spam 30 days'),
  },
  { data: t('A deleted post'), period: t('Half an hour, so that you can restore it') },
  { data: t('Transcripts of videos'), period: t('A week after the post is written') },
  { data: t('Auto-post history'), period: t('Six months') },
  { data: t('Plans and invoices'), period: t('Until you delete your account; invoices also at Stripe') },
  { data: t('Stripe notifications'), period: t('About two months') },
  {
    data: t('Abuse reports'),
    period: t('Six months after the operator closes them, two years at most'),
  },
  {
    data: t('Profiles that opted out'),
    period: t('Until the person behind the profile allows it'),
  },
  {
    data: t('Deleted website'),
    period: t(
      'Deleted immediately, with its designs and posts; its address stays reserved for you for 90 days',
    ),
  },
  {
    data: t('A deleted account'),
    period: t(
      'Deleted immediately, with its websites and pictures; your email address stays in the queue of the last email for up to a day',
    ),
  },
]
