import { t } from '@vitrine/model'
import { useEffect } from 'react'
import { Toaster } from 'sonner'

export { toast } from 'sonner'

/** Toasts as specified (section 9): bottom right, 4 seconds, at most 3, 356 px wide. */
export function ProductToaster({ onMount }: { onMount: () => void }) {
  useEffect(onMount, [onMount])
  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      closeButton
      gap={8}
      offset={24}
      mobileOffset={16}
      style={{ '--width': '356px' } as React.CSSProperties}
      toastOptions={{ className: 'product-toast' }}
      containerAriaLabel={t('Messages')}
    />
  )
}
