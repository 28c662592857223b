/** Whether a person was signed in with this browser, and has not signed out: only then can a session have ended by itself. */
const key = "dpp-console-signed-in"

export const rememberSession = (): void => localStorage.setItem(key, "true")
export const forgetSession = (): void => localStorage.removeItem(key)
export const hadSession = (): boolean => localStorage.getItem(key) !== null
