import type { Store } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from '../state.ts'
import { type SaveResult, saveDesign } from './save-design.ts'

type DesignStore = Pick<Store<RootState>, 'getState' | 'subscribe'> & { dispatch: AppDispatch }

/**
 * Publishes what is edited. Where the session turns out to be over, it waits for its owner to log in again over the
 * screen, and goes on: nobody presses the button twice for it. Whoever logs in another way has the refusal.
 */
export async function publishDesign(
  store: DesignStore,
  onStep: (message: string) => void = () => undefined,
): Promise<SaveResult> {
  const result = await store.dispatch(saveDesign(onStep))
  if (result.outcome !== 'failed' || !store.getState().auth.isLapsed) return result
  onStep('Waiting for your login')
  return (await waitForLogin(store)) ? publishDesign(store, onStep) : result
}

/** Settles when somebody logged in over the screen, or gave it up: false. */
function waitForLogin({ getState, subscribe }: DesignStore): Promise<boolean> {
  return new Promise(resolve => {
    const stop = subscribe(() => {
      const { isLapsed, accessToken } = getState().auth
      if (isLapsed) return
      stop()
      resolve(accessToken !== null)
    })
  })
}
