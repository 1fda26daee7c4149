import type { Accounts } from './github/accounts.ts'
import type { MockHost } from './mock-host.ts'
import { apiGithubCom } from './hosts/api-github-com.ts'
import { avatarsGithubusercontentCom } from './hosts/avatars-githubusercontent-com.ts'
import { githubCom, rawGithubusercontentCom } from './hosts/github-com.ts'
import { instagramGraph } from './hosts/instagram-graph.ts'
import { instagramPictures } from './hosts/instagram-pictures.ts'
import { type ModelLog, languageModels } from './hosts/language-models.ts'
import { linkedinHosts } from './hosts/linkedin.ts'
import { wwwGoogleapisCom } from './hosts/www-googleapis-com.ts'
import { wwwInstagramCom } from './hosts/www-instagram-com.ts'
import { wwwYoutubeCom, youtubeHub } from './hosts/www-youtube-com.ts'
import { youtubePictures } from './hosts/youtube-pictures.ts'
import { GithubSignIn } from './sign-in/github-sign-in.ts'
import type { SignInPeople } from './sign-in/test-accounts.ts'
import { Channels, sampleChannels } from './youtube/channels.ts'
import { NOTHING_RECORDED, recordedAnswers } from './youtube/recorded-responses.ts'

/**
 * Everything that stands in, a file for each host. `recordings` is the folder of recorded answers, null where there is
 * none; `people` are who can sign in at GitHub; `models` hears what language models are asked.
 */
export function createHosts(
  accounts: Accounts,
  recordings: string | null,
  people: SignInPeople,
  models: ModelLog,
): MockHost[] {
  const signIn = new GithubSignIn(people)
  const youtube = new Channels(sampleChannels(), recordings ? recordedAnswers(recordings) : NOTHING_RECORDED)
  return [
    apiGithubCom(accounts, signIn),
    githubCom(accounts, signIn),
    avatarsGithubusercontentCom(accounts),
    rawGithubusercontentCom(accounts),
    ...languageModels(models),
    wwwYoutubeCom(youtube),
    wwwGoogleapisCom(youtube),
    youtubePictures(),
    youtubeHub(),
    wwwInstagramCom(recordings),
    instagramGraph(recordings),
    instagramPictures(),
    ...linkedinHosts(recordings),
  ]
}
