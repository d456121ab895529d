/** Stands for an actor or an action that lies outside the machines: whoever runs one provides it. */
export function notProvided(): never {
  throw new Error('It was not provided.');
}
