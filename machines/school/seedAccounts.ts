import { accountsOf } from './accounts.ts';
import type { School } from './school.ts';
import type { Administrator, StaffMember, Teacher } from './peopleShapes.ts';
import type { PaymentType } from './words.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

/** The demonstration accounts' first passwords, by role (decisions, 'First-load data'). */
export const firstPasswords = {
  admin: 'Admin.2025',
  teacher: 'Profe.2025',
  staff: 'Staff.2025',
} as const;

/** An account of the first load that still has its first password, to show who wants to try. */
export interface DemoAccount {
  role: Role;
  id: number;
  user: string;
  name: string;
  password: string;
}

/** The first-load accounts of a school whose stored hash is still the first one; a copy has none. */
export function demoAccounts(school: School): DemoAccount[] {
  if (school.settings.system.handover?.copy) return [];
  const seeded = { admin: seedAdmins, teacher: seedTeachers, staff: seedStaff };
  return roles.flatMap((role) => {
    const firstHashes = new Set(seeded[role].map(({ password }) => password));
    return accountsOf(school, role)
      .filter(({ password }) => firstHashes.has(password))
      .map(({ id, user, name }) => ({ role, id, user, name, password: firstPasswords[role] }));
  });
}

export const seedAdmins: readonly Administrator[] = [
  {
    id: 1,
    name: 'Laura Méndez Ortega',
    email: 'direccion@plantel.mx',
    phone: '55 5555 0101',
    user: 'admin',
    password:
      '$pbkdf2-sha256$i=600000,l=32$OhJio2HXV8mb502yaEmavQ$VQaQgFAtDK18rKxwuB1/heJH+ZvBkMGEalqMp96wo+8',
    status: 'Activo',
  },
];

type SeedDiscounts = readonly [isr: number, imss: number, iva: number];

function seedTeacher(
  person: Pick<Teacher, 'id' | 'name' | 'email' | 'phone' | 'user' | 'password' | 'subject'>,
  paymentType: PaymentType,
  rate: number,
  [isrDiscount, imssDiscount, ivaDiscount]: SeedDiscounts,
  group: string,
): Teacher {
  return {
    ...person,
    status: 'Activo',
    paymentType,
    rate,
    isrDiscount,
    imssDiscount,
    ivaDiscount,
    availability: {},
    groups: [{ name: group }],
  };
}

export const seedTeachers: readonly Teacher[] = [
  seedTeacher(
    {
      id: 1,
      name: 'Carlos Ramírez López',
      email: 'carlos.ramirez@plantel.mx',
      phone: '55 5555 0102',
      user: 'cramirez',
      password:
        '$pbkdf2-sha256$i=600000,l=32$uLxHhyFTA9pqxSW9fVsUXQ$6UWSCQUHhbiarLUYXTT/dXhXnnq0tFqln8v2JU2USSQ',
      subject: 'Matemáticas',
    },
    'hourly',
    250,
    [12, 5, 16],
    'MATH-ADV',
  ),
  seedTeacher(
    {
      id: 2,
      name: 'Ana Torres Medina',
      email: 'ana.torres@plantel.mx',
      phone: '55 5555 0103',
      user: 'atorres',
      password:
        '$pbkdf2-sha256$i=600000,l=32$gqpla2FfsOO7VZNSCsOXiA$54pgOWM2+iyPwA9Cr4lfRcKVVQpblo6TptUyYNmwF+M',
      subject: 'Inglés',
    },
    'hourly',
    220,
    [10, 4, 0],
    'ENG-SAT',
  ),
  seedTeacher(
    {
      id: 3,
      name: 'Miguel Soto Vargas',
      email: 'miguel.soto@plantel.mx',
      phone: '55 5555 0104',
      user: 'msoto',
      password:
        '$pbkdf2-sha256$i=600000,l=32$yISuhhC1PxqCzhIfHtTZdg$kLDY9z0cJkErpATYm9qGOAqtcpZdJaU4EE40M3d1Aac',
      subject: 'Programación',
    },
    'weekly',
    4500,
    [15, 5, 0],
    'PROG-SUMMER',
  ),
  seedTeacher(
    {
      id: 4,
      name: 'Lucía Hernández Cruz',
      email: 'lucia.hernandez@plantel.mx',
      phone: '55 5555 0105',
      user: 'lhernandez',
      password:
        '$pbkdf2-sha256$i=600000,l=32$RU0Smfa4FdakqAABFCmvgA$mJW5D0U9cZFx07lbxZlmldf1Keq9O3V23rxGEjmBX6I',
      subject: 'Física',
    },
    'hourly',
    230,
    [10, 4, 0],
    'PROG-SUMMER',
  ),
];

export const seedStaff: readonly StaffMember[] = [
  {
    id: 5,
    name: 'Rosa Jiménez Luna',
    email: 'rosa.jimenez@plantel.mx',
    user: 'rjimenez',
    phone: '55 5555 0106',
    position: 'Secretaria Académica',
    department: 'Administración',
    schedule: 'Lun-Vie 8:00-16:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$cparliT8Wt1DELICtaZxrA$IQnX8H6ybWicgRWlKBrUlY2PIRknVGLljae3AhSpyf4',
    paymentType: 'weekly',
    rate: 3200,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
  {
    id: 6,
    name: 'Jorge Navarro Ruiz',
    email: 'jorge.navarro@plantel.mx',
    user: 'jnavarro',
    phone: '55 5555 0107',
    position: 'Orientador',
    department: 'Servicios Estudiantiles',
    schedule: 'Lun-Vie 9:00-14:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$VzG9h5zMI6ZksArp4+biTw$2QuvZC7KQVDKxrhJxzU8jSpJOu1T/xAq4BU+LUppOoE',
    paymentType: 'hourly',
    rate: 150,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
  {
    id: 7,
    name: 'Teresa Aguilar Peña',
    email: 'teresa.aguilar@plantel.mx',
    user: 'taguilar',
    phone: '55 5555 0108',
    position: 'Intendente',
    department: 'Servicios Generales',
    schedule: 'Lun-Sáb 7:00-15:00',
    status: 'Activo',
    password:
      '$pbkdf2-sha256$i=600000,l=32$dYPTW/BQAVIZFQrDlwQ0SA$D8aYcLllBeHJeawEMsPcf/mNWpmTiXW9O8NsvHR6Fao',
    paymentType: 'weekly',
    rate: 2400,
    isrDiscount: 10,
    imssDiscount: 4,
    ivaDiscount: 0,
  },
];
