/** Every key that the product writes to browser storage. A test compares it with the code. */
export const BROWSER_KEYS: readonly { name: string; where: string; says: string }[] = [
  {
    name: 'accessToken',
    where: 'cookie, local storage',
    says: 'Says with each call that you are logged in. Until you log out.',
  },
  {
    name: 'refreshToken',
    where: 'cookie, local storage',
    says: 'Renews your login; 30 days after its last use it is void. The cookie cannot be read by scripts.',
  },
  {
    name: 'user',
    where: 'local storage',
    says: 'Your name, address and picture, so that the screen need not wait for them. Until you log out.',
  },
  {
    name: 'websiteDetails, previewData',
    where: 'local storage',
    says: 'The preview of a website that is not published yet. Until it is published or you begin anew.',
  },
  {
    name: 'postGenerationState',
    where: 'local storage',
    says: 'Which video you are having a post made of. Until that is done, or you log out.',
  },
  {
    name: 'appearance',
    where: 'local storage',
    says: 'Whether you chose light or dark. Until you choose otherwise.',
  },
  {
    name: 'homeSteps.…',
    where: 'local storage',
    says: 'Which of the first steps with a website you have ticked off. Until you clear it.',
  },
  {
    name: 'vitrine-drafts',
    where: 'IndexedDB',
    says: 'Designs that you changed and have not published, with their history. Until you publish or discard them.',
  },
  {
    name: 'vitrine-posts',
    where: 'IndexedDB',
    says: 'What you wrote in a post and the server does not have yet. Until it has.',
  },
  {
    name: 'foundBefore, unfinishedWebsite',
    where: 'session storage',
    says: 'What was found of a profile before you brought the rest, and a website whose creation failed. Until the tab is closed.',
  },
  {
    name: 'draft-tab',
    where: 'session storage',
    says: 'Which of the unpublished designs is this tab’s. Until the tab is closed.',
  },
  {
    name: 'scroll-places',
    where: 'session storage',
    says: 'How far down you were on screens that you may go back to. Until the tab is closed.',
  },
  {
    name: 'connecting, signing-in-…',
    where: 'cookie',
    says: 'That you are on your way to a platform and back. A quarter of an hour at most.',
  },
]

/** What the server retains and for how long, as its cleanup jobs do. */
export const RETENTION: readonly { what: string; how: string }[] = [
  { what: 'What a platform answered', how: 'Ten minutes as a profile, a week at most as single answers' },
  { what: 'Pictures that no website shows', how: 'About two days; their unprocessed originals one day' },
  { what: 'Files you dropped', how: 'Not stored' },
  { what: 'Tokens of accounts connected for one reading', how: 'Half an hour, encrypted' },
  {
    what: 'The token of an Instagram account connected to a website',
    how: 'Encrypted, until you disconnect it or the website is deleted',
  },
  { what: 'Counts against too many tries', how: 'Two hours at most' },
  { what: 'Links in mails', how: 'An hour to a week, as a trace, and until used' },
  { what: 'Logins', how: '30 days after their last use, or until you end them' },
  { what: 'Access tokens of programs', how: 'Their trace, until you revoke them, also beyond their end' },
  { what: 'Keys of visitors’ hashes', how: 'Two days' },
  { what: 'Figures of visits, which name nobody', how: 'Two years, or until the website is deleted' },
  { what: 'A deleted post', how: 'Half an hour, so that it can be brought back' },
  { what: 'A transcript that became a post', how: 'A week after the job has ended' },
  { what: 'What was posted by itself, and why not', how: 'Half a year' },
  { what: 'Plans and invoices', how: 'Until the account is deleted; invoices also at Stripe' },
  { what: 'Whom Stripe’s messages are about', how: 'About two months' },
  {
    what: 'Reports about websites',
    how: 'Until half a year after the operator closed them, two years at most',
  },
  { what: 'A deleted website', how: 'Off the web at once, with its designs, posts and addresses' },
  {
    what: 'A deleted account',
    how: 'Erased at once, with its websites and their pictures; your address in the note to send the last mail, a day',
  },
]
