/** The list of vehicles, a page of the dashboard. */
export const vehicleListPath = '/main/vehicle-list';
