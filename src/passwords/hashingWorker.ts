import { hashNewPassword } from './hashNewPassword.ts';

/** Answers each password with its hash, or null where it could not be hashed. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  hashNewPassword(data).then(
    (hash) => postMessage(hash),
    () => postMessage(null),
  );
});
