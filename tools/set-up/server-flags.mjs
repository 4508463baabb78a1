/**
 * How the server's process is started. New objects get 64 MB before they are swept, from the first
 * moment on: a call's objects die there, and what lived a little longer is not swept with the old
 * ones while calls wait.
 */
export const serverFlags = ['--min-semi-space-size=64', '--max-semi-space-size=64']
