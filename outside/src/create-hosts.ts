import type { Accounts } from './github/accounts.ts'
import type { MockHost } from './mock-host.ts'
import { apiGithubCom } from './hosts/api-github-com.ts'
import { githubCom, rawGithubusercontentCom } from './hosts/github-com.ts'
import { homepages } from './web/homepages.ts'
import { instagramGraph } from './hosts/instagram-graph.ts'
import { type ModelLog, createModelHosts } from './hosts/language-models.ts'
import { linkedinHosts } from './hosts/linkedin.ts'
import { avatarsGithubusercontentCom, instagramPictures, youtubePictures } from './hosts/pictures.ts'
import { webhookReceiver } from './hosts/webhook-receiver.ts'
import { wwwGoogleapisCom } from './hosts/www-googleapis-com.ts'
import { wwwInstagramCom } from './hosts/www-instagram-com.ts'
import { wwwYoutubeCom, youtubeHub } from './hosts/www-youtube-com.ts'
import { GithubSignIn } from './sign-in/github-sign-in.ts'
import type { TestAccounts } from './sign-in/test-accounts.ts'
import { publicApiBskyApp } from './web/bluesky.ts'
import { fediverse } from './web/fediverse.ts'
import { forgejo } from './web/forgejo.ts'
import { gitLab } from './web/gitlab.ts'
import { linkPages } from './web/link-pages.ts'
import { orcid } from './web/orcid.ts'
import { stackExchange } from './web/stack-exchange.ts'
import { Channels, loadSampleChannels } from './youtube/channels.ts'
import { NO_RECORDINGS, loadRecordedResponses } from './youtube/recorded-responses.ts'

/**
 * Creates all mock hosts. `recordings` is the folder of recorded responses, or null; `people` can sign in at
 * GitHub; `models` logs the requests to language models.
 */
export function createHosts(
  accounts: Accounts,
  recordings: string | null,
  people: TestAccounts,
  models: ModelLog,
): MockHost[] {
  const signIn = new GithubSignIn(people)
  const youtube = new Channels(
    loadSampleChannels(),
    recordings ? loadRecordedResponses(recordings) : NO_RECORDINGS,
  )
  return [
    apiGithubCom(accounts, signIn),
    githubCom(accounts, signIn),
    avatarsGithubusercontentCom(accounts),
    rawGithubusercontentCom(accounts),
    ...createModelHosts(models),
    wwwYoutubeCom(youtube),
    wwwGoogleapisCom(youtube),
    youtubePictures(),
    youtubeHub(),
    wwwInstagramCom(recordings),
    instagramGraph(recordings),
    instagramPictures(),
    ...linkedinHosts(recordings),
    homepages(),
    publicApiBskyApp(),
    fediverse(),
    forgejo(),
    gitLab(),
    linkPages(),
    orcid(),
    stackExchange(),
    webhookReceiver(),
  ]
}
