import { AlertIcon } from '../icons.tsx'

/** What went wrong with the form as a whole, read out when it appears. */
export function FormNotice({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <div className="notice notice-danger">
          <AlertIcon />
          <p>{message}</p>
        </div>
      )}
    </div>
  )
}
