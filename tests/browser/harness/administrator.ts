/** The first administrator of a fresh school, as local storage has who is signed in. */
export const administrator = {
  role: 'admin',
  id: 1,
  name: 'Laura Méndez Ortega',
  email: 'direccion@plantel.mx',
  user: 'admin',
};
