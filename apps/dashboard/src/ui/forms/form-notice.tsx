import { AlertIcon } from '../icons.tsx'

/** The error of a whole form, announced when it appears. */
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
