import type { Profile } from '@vitrine/model'
import { cleanLine } from '../clean.ts'
import type { ReadIo } from '../io.ts'
import type { Found } from './found.ts'

/** Tells the stages of a reading, each of them ended once, whichever path is the one that gets through. */
export class Progress {
  readonly #io: ReadIo
  #hasHead = false

  constructor(io: ReadIo) {
    this.#io = io
    io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  }

  /** The channel is known; its videos are still on their way. */
  head(found: Found): void {
    if (this.#hasHead) return
    this.#hasHead = true
    const detail = [cleanLine(found.name, 100), cleanLine(found.location, 60)].filter(Boolean).join(', ')
    this.#io.onStage({ stage: 'profile', status: 'done', progress: 1, detail: detail || null })
    this.#io.onStage({ stage: 'videos', status: 'running', progress: null, detail: null })
  }

  /** Nothing more will come. */
  end({ name, details, provenance }: Profile): void {
    if (provenance.name?.path === 'user')
      this.#io.onStage({ stage: 'profile', status: 'skipped', progress: 1, detail: null })
    else this.head({ door: { path: 'feed', detail: '' }, name })
    const count = details.type === 'youtube' ? details.videos.length : 0
    this.#io.onStage({
      stage: 'videos',
      status: count > 0 ? 'done' : 'skipped',
      progress: 1,
      detail: count > 0 ? String(count) : null,
    })
  }
}
