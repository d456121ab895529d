import type { Identifier, IdentifierFault } from '../../machines/registers/identifiers.ts';

const forms: Readonly<Record<Identifier, string>> = {
  rfc: 'Escribe los 13 caracteres del RFC de una persona, como GODE561231GR8.',
  curp: 'Escribe los 18 caracteres de la CURP.',
  nss: 'Escribe los 11 dígitos del NSS.',
  clabe: 'Escribe los 18 dígitos de la CLABE.',
};

const checkDigits: Readonly<Record<Identifier, string>> = {
  rfc: 'El último carácter del RFC no corresponde a los demás: revísalo.',
  curp: 'El último dígito de la CURP no corresponde a los demás: revísala.',
  nss: 'El último dígito del NSS no corresponde a los demás: revísalo.',
  clabe: 'El último dígito de la CLABE no corresponde a los demás: revísala.',
};

export function identifierProblem(identifier: Identifier, fault: IdentifierFault): string {
  return fault === 'notForm' ? forms[identifier] : checkDigits[identifier];
}
