import { parseVideoMoment } from '@vitrine/model'
import { addVideoParts } from '../text/rich-text.tsx'
import { VideoPlayer } from './player.tsx'
import { playerName, playerUrl } from './video-url.ts'

addVideoParts({
  nameOf: playerName,
  render: (film, page) => <VideoPlayer film={film} page={page} />,
  seek(href, players) {
    // A timestamp of a video on this page.
    const moment = parseVideoMoment(href)
    return moment?.start !== undefined && players.has(playerName(moment))
      ? { href: playerUrl(moment), target: playerName(moment) }
      : null
  },
})
