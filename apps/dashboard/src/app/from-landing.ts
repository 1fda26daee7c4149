/** Marks the history entry with which a visitor left the landing page, so that the next screen takes the focus. */
export const FROM_LANDING = 'leftLanding'
