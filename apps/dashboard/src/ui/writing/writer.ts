import type {
  BlogLength,
  BlogTone,
  HelpMeWriteResponse,
  WritingType,
  WritingOptionsResponse,
  WritingRefusal,
} from '@vitrine/model'

/** The text to write. */
export type WritingField = {
  type: WritingType
  /** Its label in the form. */
  label: string
  /** The item it belongs to: a project's name, a post's title. */
  item?: string | undefined
  /** Further context, such as the article of an excerpt. */
  context?: string | undefined
  /** Maximum length in UTF-16 units. */
  max?: number | undefined
}

export type WritingPrompt = { prompt: string; tone: BlogTone; length: BlogLength }

/** The text written so far, and the sentences that were left out of it. */
export type WrittenText = { text: string; refusals: readonly WritingRefusal[] }

/**
 * Writes texts; implemented by api/state. Both methods throw an error with a `message` for the user, or the reason
 * of an aborted signal.
 */
export type Writer = {
  getOptions(field: WritingField, current: string, signal: AbortSignal): Promise<WritingOptionsResponse>
  /** `onProgress` gets what is written so far, each time it grows. */
  write(
    field: WritingField,
    current: string,
    wish: WritingPrompt,
    signal: AbortSignal,
    onProgress: (written: WrittenText) => void,
  ): Promise<HelpMeWriteResponse>
}
