import { useSyncExternalStore } from 'react'
import { OfflineIcon } from '../../ui/icons.tsx'

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no connection, for as long as the browser knows of none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p className="notice notice-warning">
          <OfflineIcon />
          <span>
            <b>You are offline.</b> Your websites stay online. What you change here can be saved when the
            connection is back.
          </span>
        </p>
      )}
    </div>
  )
}
