/** Every key that the product writes to browser storage. A test compares it with the code. */
export const BROWSER_KEYS: readonly { name: string; where: string; purpose: string }[] = [
  {
    name: 'accessToken',
    where: 'cookie, local storage',
    purpose: 'Says with each call that you are logged in. Until you log out.',
  },
  {
    name: 'refreshToken',
    where: 'cookie, local storage',
    purpose:
      'Renews your login; 30 days after its last use it is void. The cookie cannot be read by scripts.',
  },
  {
    name: 'user',
    where: 'local storage',
    purpose: 'Your name, address and picture, so that the screen need not wait for them. Until you log out.',
  },
  {
    name: 'websiteDetails, previewData',
    where: 'local storage',
    purpose: 'The preview of a website that is not published yet. Until it is published or you begin anew.',
  },
  {
    name: 'postGenerationState',
    where: 'local storage',
    purpose: 'Which video you are having a post made of. Until that is done, or you log out.',
  },
  {
    name: 'appearance',
    where: 'local storage',
    purpose: 'Whether you chose light or dark. Until you choose otherwise.',
  },
  {
    name: 'homeSteps.…',
    where: 'local storage',
    purpose: 'Which of the first steps with a website you have ticked off. Until you clear it.',
  },
  {
    name: 'vitrine-drafts',
    where: 'IndexedDB',
    purpose:
      'Designs that you changed and have not published, with their history. Until you publish or discard them.',
  },
  {
    name: 'vitrine-posts',
    where: 'IndexedDB',
    purpose: 'What you wrote in a post and the server does not have yet. Until it has.',
  },
  {
    name: 'foundBefore, unfinishedWebsite',
    where: 'session storage',
    purpose:
      'What was found of a profile before you brought the rest, and a website whose creation failed. Until the tab is closed.',
  },
  {
    name: 'draft-tab',
    where: 'session storage',
    purpose: 'Which of the unpublished designs is this tab’s. Until the tab is closed.',
  },
  {
    name: 'scroll-places',
    where: 'session storage',
    purpose: 'How far down you were on screens that you may go back to. Until the tab is closed.',
  },
  {
    name: 'connecting, signing-in-…',
    where: 'cookie',
    purpose: 'That you are on your way to a platform and back. A quarter of an hour at most.',
  },
]

/** Data that the server retains, and for how long; matches its cleanup jobs. */
export const RETENTION: readonly { data: string; period: string }[] = [
  { data: 'What a platform answered', period: 'Ten minutes as a profile, a week at most as single answers' },
  { data: 'Pictures that no website shows', period: 'About two days; their unprocessed originals one day' },
  { data: 'Files you dropped', period: 'Not stored' },
  { data: 'Tokens of accounts connected for one reading', period: 'Half an hour, encrypted' },
  {
    data: 'The token of an Instagram account connected to a website',
    period: 'Encrypted, until you disconnect it or the website is deleted',
  },
  { data: 'Counts against too many tries', period: 'Two hours at most' },
  { data: 'Links in mails', period: 'An hour to a week, as a trace, and until used' },
  { data: 'Logins', period: '30 days after their last use, or until you end them' },
  { data: 'Access tokens of programs', period: 'Their trace, until you revoke them, also beyond their end' },
  { data: 'Keys of visitors’ hashes', period: 'Two days' },
  { data: 'Figures of visits, which name nobody', period: 'Two years, or until the website is deleted' },
  { data: 'A deleted post', period: 'Half an hour, so that it can be brought back' },
  { data: 'A transcript that became a post', period: 'A week after the job has ended' },
  { data: 'What was posted by itself, and why not', period: 'Half a year' },
  { data: 'Plans and invoices', period: 'Until the account is deleted; invoices also at Stripe' },
  { data: 'Whom Stripe’s messages are about', period: 'About two months' },
  {
    data: 'Reports about websites',
    period: 'Until half a year after the operator closed them, two years at most',
  },
  { data: 'A deleted website', period: 'Off the web at once, with its designs, posts and addresses' },
  {
    data: 'A deleted account',
    period:
      'Erased at once, with its websites and their pictures; your address in the note to send the last mail, a day',
  },
]
