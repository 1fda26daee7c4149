import type {
  BlogLength,
  BlogTone,
  HelpMeWriteResponse,
  WritingType,
  WritingWaysResponse,
} from '@vitrine/model'

/** Which text is to be written, as its form knows it. */
export type WritingField = {
  type: WritingType
  /** What it is called there. */
  label: string
  /** What it belongs to: a project's name, a post's title. */
  item?: string | undefined
  /** What else it may stand on: of an excerpt, the article. */
  context?: string | undefined
  /** UTF-16 units that fit. */
  max?: number | undefined
}

export type WritingPrompt = { prompt: string; tone: BlogTone; length: BlogLength }

/**
 * Whoever writes: handed in by those who know the server. Both throw something with a `message` for the person, and the
 * signal's own reason when it is aborted.
 */
export type Writer = {
  getOptions(field: WritingField, current: string, signal: AbortSignal): Promise<WritingWaysResponse>
  /** `onText` gets all that has been written so far, each time there is more. */
  write(
    field: WritingField,
    current: string,
    wish: WritingPrompt,
    signal: AbortSignal,
    onText: (text: string) => void,
  ): Promise<HelpMeWriteResponse>
}
