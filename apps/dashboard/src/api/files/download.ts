import type { FetchArgs } from '@reduxjs/toolkit/query'
import { saveFile } from '../../ui/save-file.ts'
import type { Failure } from '../client/failure.ts'

type Answer = { data?: unknown; error?: Failure }
type Send = (call: FetchArgs) => Answer | PromiseLike<Answer>

/** Saves the response of a call as a file. The store keeps none of the content. */
export async function download(
  send: Send,
  call: FetchArgs,
  name: string,
): Promise<{ data: null } | { error: Failure }> {
  const responseHandler = (response: Response) => (response.ok ? response.blob() : response.json())
  const { data, error } = await send({ ...call, responseHandler })
  if (error) return { error }
  saveFile(data as Blob, name)
  return { data: null }
}
