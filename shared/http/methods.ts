/** A method and the path pattern that takes it (`/v1/leads/{id}`). */
export interface MethodAndPath {
  readonly method: string;
  readonly path: string;
}

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/');
  const given = path.split('/');
  const fits = (part: string, index: number): boolean =>
    part.startsWith('{') ? given[index] !== '' : part === given[index];
  return parts.length === given.length && parts.every(fits);
};

/** The methods a path takes, in the order of the route table; none where there is nothing at the path. */
export const methodsOf = (routes: readonly MethodAndPath[], path: string): string[] => [
  ...new Set(routes.filter((route) => matches(route.path, path)).map((route) => route.method)),
];
