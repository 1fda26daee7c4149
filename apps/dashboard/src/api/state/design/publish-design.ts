import { t } from '@vitrine/model'
import type { Store } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from '../state.ts'
import { type SaveResult, saveDesign } from './save-design.ts'

type DesignStore = Pick<Store<RootState>, 'getState' | 'subscribe'> & { dispatch: AppDispatch }

/**
 * Publishes the edited design. If the session has expired, it waits for a login over the screen and continues; after
 * another kind of login it returns the refusal.
 */
export async function publishDesign(
  store: DesignStore,
  onStep: (message: string) => void = () => undefined,
): Promise<SaveResult> {
  const result = await store.dispatch(saveDesign(onStep))
  if (result.outcome !== 'failed' || !store.getState().auth.isLapsed) return result
  onStep(t('Waiting for you to log in'))
  return (await waitForLogin(store)) ? publishDesign(store, onStep) : result
}

/** Resolves with true after a login over the screen, with false if it was given up. */
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
